import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startHaproxy, startNginx, startVarnish } from "../../composition/testing/started-proxies.ts";
import { seedFirstItems } from "../../composition/testing/started-site.ts";
import { startMemoryBucket } from "../../platform/storage/testing/memory-bucket.ts";
import { startDatabaseProxy } from "../../platform/store/testing/database-proxy.ts";
import { freePort } from "../../platform/store/testing/free-port.ts";
import { startLocalPostgres } from "../../platform/store/testing/local-postgres.ts";
import { openMailInbox } from "../mail-inbox.ts";
import { installFaultPrograms, startFaultyMachine } from "./faulty-machine.ts";

export const PUBLIC_URL = "http://tuna.soak.example";
const SOUNDS = 60;
/** How the site calls the machine of its services. The name exists in its file of hosts alone. */
const SERVICES_HOST = "services.soak.example";

export type DisturbedSite = Awaited<ReturnType<typeof startDisturbedSite>>;

/**
 * Starts a site of two processes with a PostgreSQL server, its replica, a bucket and a mail server. It reaches each of them by
 * a name and a link that faults break. nginx and Varnish are in front of one process each, and HAProxy in front of both.
 */
export async function startDisturbedSite() {
  await installFaultPrograms();
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), "outages-"));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startLocalPostgres();
    stops.push(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase("library");
    const replica = await postgres.startReplica();
    stops.push(() => replica.stop());
    const bucket = await startMemoryBucket();
    stops.push(() => bucket.close());
    const inbox = await openMailInbox();
    stops.push(() => inbox.close());
    const links = {
      primary: await startDatabaseProxy(databaseUrl),
      replica: await startDatabaseProxy(replica.urlOf(databaseUrl)),
      bucket: await startDatabaseProxy(bucket.options.endpoint),
      mail: await startDatabaseProxy(inbox.url),
    };
    for (const link of Object.values(links)) stops.push(() => link.close());
    const hosts = join(folder, "hosts");
    const names = {
      forget: () => replaceFile(hosts, ""),
      remember: () => replaceFile(hosts, `127.0.0.1 ${SERVICES_HOST}\n`),
    };
    await names.remember();
    const byName = ({ url }: { url: string }) => url.replace("127.0.0.1", SERVICES_HOST);
    const variables = {
      PUBLIC_URL,
      DATABASE_URL: byName(links.primary),
      DATABASE_REPLICA_URL: byName(links.replica),
      S3_ENDPOINT: byName(links.bucket).replace(/\/$/, ""),
      S3_BUCKET: bucket.options.bucket,
      S3_ACCESS_KEY_ID: bucket.options.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.options.secretAccessKey,
      S3_REGION: bucket.options.region,
      SMTP_URL: byName(links.mail),
      MAIL_FROM: "soak@soak.example",
      DEMO_CATALOGUE: "no",
      SESSION_SECRET: "one secret for both processes of the soak",
      // The client of the soak names a network for each request.
      TRUSTED_PROXIES: "2",
      // Node's heap grows with the memory of the machine before it is cleaned, which would look like a leak.
      NODE_OPTIONS: "--max-old-space-size=256",
      NODE_ENV: "",
    };
    const start = async (name: string) => {
      const machine = await startFaultyMachine(name, variables, hosts);
      stops.push(() => machine.stop());
      return machine;
    };
    const one = await start("process one");
    await seedFirstItems({ sounds: SOUNDS, voices: 0 }, { ...one.variables, DATA_DIR: join(folder, "seed") });
    const two = await start("process two");
    const front = async (name: string, starting: ReturnType<typeof startNginx>) => {
      const proxy = await starting;
      stops.push(() => proxy.stop());
      return { name, origin: proxy.origin, isReady: () => true };
    };
    const proxies = [
      await front("nginx", startNginx(one.port)),
      await front("Varnish", startVarnish(two.port, await freePort())),
      await front("HAProxy", startHaproxy([one.port, two.port])),
    ];
    const machines: [typeof one, typeof two] = [one, two];
    const ids = await readIds(one.origin);
    return { databaseUrl, bucket, inbox, links, names, machines, proxies, ids, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Replaces a file at once, so that no reader sees a part. */
async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

/** Returns the ids of the most popular sounds. */
async function readIds(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/v1/sounds?pageSize=40`);
  const { items } = (await answer.json()) as { items: { id: string; audio: unknown }[] };
  return items.filter(({ audio }) => audio).map(({ id }) => id);
}
