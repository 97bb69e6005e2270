import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openSite } from "../composition/site.server.ts";
import { type StartedSite, startSite } from "../composition/testing/started-site.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { newTestItem } from "../platform/store/testing/new-test-item.ts";
import {
  type Acknowledged,
  type AcknowledgedCounts,
  countAcknowledged,
  nothingAcknowledged,
} from "./acknowledged.ts";
import { findLosses } from "./find-losses.ts";
import { openMailInbox } from "./mail-inbox.ts";
import { createSiteClient } from "./site-client.ts";
import { EDITED_SOUND, logInByCode, SOUNDS, writeUntilGone } from "./write-to-site.ts";

export interface KillOptions {
  /** Number of times the site is killed. */
  runs: number;
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** The site is killed at a random moment within this time after it acknowledged a write of each kind. */
  maxKillDelayMs?: number;
  /** Called after each kill and the start that follows it. */
  onRun?: (report: KillReport) => void;
}

export interface KillReport extends AcknowledgedCounts {
  runs: number;
  /** A line for each acknowledged write that is gone. */
  losses: string[];
}

/**
 * Starts a site on its own data folder, kills it with SIGKILL during writes, restarts it and checks that everything it
 * acknowledged is there. Repeats this several times.
 */
export async function killWhileWriting({
  runs,
  databaseUrl,
  maxKillDelayMs = 1_000,
  onRun,
}: KillOptions): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), "soak-"));
  const inbox = await openMailInbox();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const call = createSiteClient(origin);
  const acknowledged: Acknowledged = nothingAcknowledged();
  const report: KillReport = { runs: 0, plays: 0, reports: 0, logins: 0, actions: 0, losses: [] };
  const start = () => {
    const site = startSite({
      PORT: port,
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
      SMTP_URL: inbox.url,
      MAIL_FROM: "soak@soak.example",
      TRUSTED_PROXIES: "1",
      NODE_ENV: "",
      SHUTDOWN_DRAIN_SECONDS: "0",
    });
    return untilReady(site, origin);
  };
  await prepare({ dataDir, databaseUrl, runs });
  let site = await start();
  try {
    for (let run = 0; run < runs; run++) {
      const administrator = await logInByCode({ call, inbox }, administratorOf(run));
      acknowledged.sessions = [];
      const gone = new AbortController();
      const written = writeUntilGone({
        call,
        inbox,
        acknowledged,
        administrator,
        run,
        gone: gone.signal,
      });
      await Promise.race([written, someMomentOfWriting(acknowledged, maxKillDelayMs)]);
      site.process.kill("SIGKILL");
      await site.exited;
      gone.abort();
      await written;

      site = await start();
      const losses = await findLosses(call, acknowledged, administrator);
      Object.assign(report, countAcknowledged(acknowledged));
      report.runs += 1;
      report.losses.push(...losses.map((loss) => `run ${run + 1}: ${loss}`));
      onRun?.(report);
    }
  } finally {
    site.process.kill("SIGTERM");
    await site.exited;
    await inbox.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return report;
}

async function someMomentOfWriting(acknowledged: Acknowledged, maxDelayMs: number): Promise<void> {
  const before = countAcknowledged(acknowledged);
  const hasWrittenAll = () => {
    const now = countAcknowledged(acknowledged);
    return (Object.keys(now) as (keyof AcknowledgedCounts)[]).every((sort) => now[sort] > before[sort]);
  };
  while (!hasWrittenAll()) await wait(5);
  await wait(Math.random() * maxDelayMs);
}

interface Preparation {
  dataDir: string;
  databaseUrl: string | undefined;
  runs: number;
}

/** Creates a catalogue of few sounds, and an administrator for each run, since codes by email are limited. */
async function prepare({ dataDir, databaseUrl, runs }: Preparation): Promise<void> {
  await writeFile(join(dataDir, "demo-catalogue.done"), "");
  const site = await openSite({ dataDir, databaseUrl, role: "site" });
  await site.catalog.add([...SOUNDS, EDITED_SOUND].map((id) => newTestItem("sound", id, { id })));
  for (let run = 0; run < runs; run++) {
    await site.moderation.changeAccountType(null, administratorOf(run), "administrator", new Date());
  }
  await site.close();
}

function administratorOf(run: number): string {
  return `administrator-${run}@soak.example`;
}

async function untilReady(site: StartedSite, origin: string): Promise<StartedSite> {
  let hasExited = false;
  site.exited.then(() => {
    hasExited = true;
  });
  while (!hasExited) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return site;
    await wait(50);
  }
  throw new Error(`The site ended before it was ready: ${site.errors.join("\n")}`);
}
