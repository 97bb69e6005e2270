import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startSwift } from "../platform/storage/testing/swift.ts";
import { startLocalPostgres } from "../platform/store/testing/local-postgres.ts";
import { totalOf } from "../soak/acknowledged.ts";
import { openMailInbox } from "../soak/mail-inbox.ts";
import { createBalancedClient } from "./load/balanced-client.ts";
import { findLostUploads, findLostWrites, readWrites } from "./load/find-lost-writes.ts";
import { endProcess, type Machine, startMachine } from "./load/machines.ts";
import { growthFaults, watchMemory } from "./load/memory.ts";
import { type Allowance, countOutcomes, type Outcomes } from "./load/outcomes.ts";
import { visitSite } from "./load/visitors.ts";

const PUBLIC_URL = "http://tuna.load.example";
const SOUNDS = 40;
/** How long PostgreSQL is down. */
const OUTAGE_MS = 3000;
/** The memory of a process that lives for less than this says nothing, since it grows while caches fill. */
const MIN_LIFE_SECONDS = 100;
/** How much more memory a process may have in its last third than in its second. */
const MAX_GROWTH = 1.15;

const parts = {
  calm: {},
  "a worker is killed": { mayBreak: true },
  "PostgreSQL restarts": { mayBeUnavailable: true },
  "the replica is lost": {},
  "a machine is killed": { mayBreak: true },
  "rolling deploy": {},
  "calm again": {},
} as const satisfies Record<string, Allowance>;
type Part = keyof typeof parts;

/**
 * Visits a site of two machines with two workers each, which share one PostgreSQL, its replica and one S3-compatible
 * service. Meanwhile a worker and a machine are killed, PostgreSQL restarts, the replica is lost and a new version is
 * deployed. Fails if an acknowledged write is lost, an error is not 503 with Retry-After, or memory grows. Needs root on
 * Debian. Option: `--seconds` of visits, 300 by default.
 */
export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seconds: { type: "string", default: "300" } } });
  const seconds = Number(values.seconds);
  const postgres = await startLocalPostgres();
  const databaseUrl = await postgres.createDatabase("load");
  const swift = await startSwift();
  const inbox = await openMailInbox();
  const replica = await postgres.startReplica();
  const machines: Machine[] = [];
  try {
    const variables = {
      PUBLIC_URL,
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: replica.urlOf(databaseUrl),
      S3_ENDPOINT: swift.options.endpoint,
      S3_BUCKET: swift.options.bucket,
      S3_ACCESS_KEY_ID: swift.options.accessKeyId,
      S3_SECRET_ACCESS_KEY: swift.options.secretAccessKey,
      S3_REGION: swift.options.region,
      SMTP_URL: inbox.url,
      MAIL_FROM: "load@load.example",
      SESSION_SECRET: "one secret for both machines of the bench",
      TRUSTED_PROXIES: "1",
      WORKERS: "2",
      // Node's heap grows with the memory of the machine before it is cleaned, which would look like a leak.
      NODE_OPTIONS: "--max-old-space-size=256",
      NODE_ENV: "",
    };
    for (const name of ["machine 1", "machine 2"]) machines.push(await startMachine(name, variables));
    const ids = await untilFilled(machines[0] as Machine);
    const before = await readWrites(databaseUrl);
    const outcomes = countOutcomes<Part>(parts);
    const client = createBalancedClient(machines, PUBLIC_URL, outcomes);
    const memory = watchMemory(machines);
    const over = new AbortController();
    const visiting = visitSite({ client, inbox, ids, signal: over.signal });
    const disturbing = disturb(seconds, outcomes, {
      "a worker is killed": async () => endProcess(machines[0]?.workers()[0] ?? 0),
      "PostgreSQL restarts": () => postgres.restart(() => wait(OUTAGE_MS)),
      "the replica is lost": async () => {
        await replica.stop();
        await wait(OUTAGE_MS);
        await replica.start();
      },
      "a machine is killed": async () => machines[1]?.kill(),
      "rolling deploy": async () => {
        for (const machine of machines) await machine.deploy();
      },
    });
    await disturbing.finally(() => over.abort());
    const acknowledged = await visiting;
    const processes = memory.stop(MIN_LIFE_SECONDS);
    const losses = [
      ...(await findLostUploads(databaseUrl, acknowledged.uploads, client.call)),
      ...(await findLostWrites(acknowledged, before, await readWrites(databaseUrl), client.call)),
    ];

    console.table(outcomes.table());
    if (processes.length > 0) console.table(processes);
    console.info(
      `Acknowledged: ${totalOf(acknowledged.plays)} plays, ${totalOf(acknowledged.reports)} reports, ` +
        `${acknowledged.sessions.length} logins, ${acknowledged.uploads.length} uploads; lost: ${losses.length}`,
    );
    const faults = [...losses, ...outcomes.faults(), ...growthFaults(processes, MAX_GROWTH)];
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await Promise.all(machines.map((machine) => machine.stop()));
    await inbox.close();
    await swift.stop();
    await replica.stop();
    await postgres.stop();
  }
}

/** Waits until the first start has filled the site, and returns the ids of its most popular sounds. */
async function untilFilled({ origin }: Machine): Promise<string[]> {
  let total = 0;
  for (;;) {
    const answer = await fetch(`${origin}/api/v1/sounds?pageSize=${SOUNDS}`).then((found) => found.json());
    const { items, total: next } = answer as { items: { id: string; audio: unknown }[]; total: number };
    if (next >= SOUNDS && next === total) return items.filter(({ audio }) => audio).map(({ id }) => id);
    total = next;
    await wait(5000);
  }
}

/** Runs the events at even times, each after the one before, and then waits until the time is over. */
async function disturb(
  seconds: number,
  outcomes: Outcomes<Part>,
  events: Partial<Record<Part, () => Promise<void>>>,
): Promise<void> {
  const startedAtMs = performance.now();
  const entries = Object.entries(events);
  const untilShare = (share: number) =>
    wait(Math.max(0, startedAtMs + seconds * 1000 * share - performance.now()));
  for (const [index, [part, event]] of entries.entries()) {
    await untilShare((index + 1) / (entries.length + 2));
    outcomes.begin(part as Part);
    console.info(`${Math.round((performance.now() - startedAtMs) / 1000)} s: ${part}`);
    await event();
  }
  console.info(`${Math.round((performance.now() - startedAtMs) / 1000)} s: calm again`);
  outcomes.begin("calm again");
  await untilShare(1);
}
