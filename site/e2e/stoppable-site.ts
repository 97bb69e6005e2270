import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BrowserContext, expect } from "@playwright/test";
import {
  type StartedSite,
  seededFolder,
  startBuiltSite,
  waitForSite,
} from "../composition/testing/started-site.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { type NetworkGate, networkGate } from "./network-gate.ts";

const MAILBOX_KEY = "0123456789abcdef0123456789abcdef";

/** A site of its own for tests that stop it. It has two sounds. */
export interface StoppableSite {
  origin: string;
  /** Starts it, with other variables or another build. */
  start(variables?: Record<string, string>, checkout?: string): Promise<void>;
  stop(): Promise<void>;
  /** What browsers reach it through. */
  gate: NetworkGate;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

export async function openStoppableSite(): Promise<StoppableSite> {
  const [port, ownPort] = [await freePort(), await freePort()];
  const gate = await networkGate(port, ownPort);
  const origin = `http://localhost:${port}`;
  const dataDir = await seededFolder();
  let site: StartedSite | undefined;

  async function stop(): Promise<void> {
    site?.process.kill("SIGTERM");
    await site?.exited;
    site = undefined;
  }

  async function start(variables: Record<string, string> = {}, checkout?: string): Promise<void> {
    const own = { PORT: ownPort, DATA_DIR: dataDir, SHUTDOWN_DRAIN_SECONDS: "0", E2E: "1", MAILBOX_KEY };
    // As long as any test waits: a busy machine is no slow database.
    const patience = { DATABASE_SEARCH_TIMEOUT_MS: 600_000 };
    site = startBuiltSite({ ...own, ...patience, ...variables }, checkout);
    const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok;
    await waitForSite(site, expect.poll(isReady).toBe(true));
  }

  await start();
  await importSounds(dataDir);
  return {
    origin,
    start,
    stop,
    gate,
    async close() {
      await gate.shut();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Imports two sounds into the data folder of a running site. */
export async function importSounds(dataDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "sounds-"));
  const files = ["tone.wav", "tone.mp3"];
  for (const file of files) await cp(join("site/features/import/fixtures", file), join(folder, file));
  const entries = files.map((file) => ({ file, name: `A ${file.slice(-3)} tone`, tags: ["tone"] }));
  await writeFile(join(folder, "catalogue.json"), JSON.stringify(entries));
  await promisify(execFile)(
    process.execPath,
    ["--conditions=tuna-source", "site/cli/catalogue.ts", "import", folder, "--owner", "Ada"],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  await rm(folder, { recursive: true });
}

/** Calls the site's API as its own pages do, with the cookies of the context. */
export async function callAs<Answer>(
  { request }: Pick<BrowserContext, "request">,
  origin: string,
  [method, path]: readonly [method: string, path: string],
  data?: object,
): Promise<Answer> {
  const headers = { origin, "sec-fetch-site": "same-origin" };
  const answer = await request.fetch(`${origin}/api/v1${path}`, { method, headers, data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.status() === 204 ? (undefined as Answer) : answer.json();
}

/** Logs a new account in. */
export async function logInAt(context: BrowserContext, origin: string): Promise<void> {
  const email = `keeper-${crypto.randomUUID()}@x.example`;
  await callAs(context, origin, ["POST", "/auth/codes"], { email });
  const mails = await (await context.request.get(`${origin}/dev/mailbox?key=${MAILBOX_KEY}`)).text();
  const mail = mails.split("<article>").find((text) => text.includes(email)) ?? "";
  const code = /^\d{6}$/m.exec(mail)?.[0];
  await callAs(context, origin, ["POST", "/auth/codes/verify"], { email, code });
}
