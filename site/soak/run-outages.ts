import { setTimeout as wait } from "node:timers/promises";
import { createBalancedClient } from "../bench/load/balanced-client.ts";
import { findLostUploads, findLostWrites, readWrites, untilChecked } from "../bench/load/find-lost-writes.ts";
import { growthFaults, watchMemory } from "../bench/load/memory.ts";
import { countOutcomes } from "../bench/load/outcomes.ts";
import { nothingWritten, visitSite } from "../bench/load/visitors.ts";
import { totalOf } from "./acknowledged.ts";
import { type DisturbedSite, PUBLIC_URL, startDisturbedSite } from "./outages/disturbed-site.ts";
import { readinessOf, watchForFalseAlarms } from "./outages/false-alarms.ts";
import { faultsOf } from "./outages/faults.ts";
import type { SiteClient } from "./site-client.ts";

export interface OutageOptions {
  /** Length of the run, which all faults and a part without one share. */
  minutes: number;
  /** Visits that begin in a second; twice as many in the part without a fault. */
  rate: number;
  /** The only fault; all by default. */
  fault?: string | undefined;
}

const BUSY = "no fault, but twice the visits";
/** How much more memory a process may have in its last third than in its second, once it has lived for so long. */
const MAX_GROWTH = 1.05;
const MIN_JUDGED_SECONDS = 600;
const MIN_SHOWN_SECONDS = 60;
const POLL_MS = 50;
/** Time until a site is ready again after a fault that names no other. */
const MAX_RECOVERY_MS = 2000;
/** After this time a site that is not ready has failed to recover. */
const RECOVERY_TIMEOUT_MS = 60_000;

/**
 * Visits a site of two processes through HAProxy, nginx and Varnish as `deploy` configures them, while it meets one fault after
 * the other. Prints a table, and returns whether everything was as it should be: no acknowledged write is lost, nothing fails
 * but what may in a fault, and that with a 503 and Retry-After, pages that the caches have are always shown, no process takes a
 * load for an outage, the site is ready again in time, and memory does not grow. Needs root on Debian.
 */
export async function runOutages({ minutes, rate, fault: chosen }: OutageOptions): Promise<boolean> {
  const site = await startDisturbedSite();
  try {
    const faults = Object.fromEntries(
      Object.entries(faultsOf(site)).filter(([name]) => (chosen ?? name) === name),
    );
    if (Object.keys(faults).length === 0)
      throw new Error(`There is no such fault. There are: ${Object.keys(faultsOf(site)).join(", ")}`);
    const keptPaths = new Set(["/", "/sounds/?page=1", `/sound/${site.ids[0]}`]);
    const outcomes = countOutcomes<string>({ [BUSY]: {}, calm: {}, ...faults });
    const client = createBalancedClient(site.proxies, PUBLIC_URL, outcomes, keptPaths);
    // What it is asked for was acknowledged, and a refusal is counted where it happens.
    const patientCall: SiteClient = async (path, call) => {
      for (;;) {
        const answer = await client.call(path, call);
        if (answer.status !== 503) return answer;
        await wait(POLL_MS);
      }
    };
    await warmUp(site, keptPaths);
    const before = await readWrites(site.databaseUrl);
    const acknowledged = nothingWritten();
    const over = new AbortController();
    const { ids, inbox } = site;
    let ratePerSecond = 2 * rate;
    let mayUpload = true;
    const visiting = visitSite(
      {
        client,
        inbox,
        ids,
        signal: over.signal,
        ratePerSecond: () => ratePerSecond,
        mayUpload: () => mayUpload,
      },
      acknowledged,
    );
    const memory = watchMemory(site.machines);
    const problems: string[] = [];
    const recoveries: Record<string, string> = {};
    const slotMs = (minutes * 60_000) / (Object.keys(faults).length + 1);
    let sessionCount = 0;
    let endCalm = watchForFalseAlarms(site.machines);
    const noteAlarms = (when: string) =>
      problems.push(...endCalm().map((alarm) => `False alarm ${when}: ${alarm}`));
    await wait(slotMs);
    noteAlarms(`with ${BUSY}`);
    ratePerSecond = rate;
    outcomes.begin("calm");
    endCalm = watchForFalseAlarms(site.machines);
    for (const [name, fault] of Object.entries(faults)) {
      const startedAtMs = performance.now();
      const untilShare = (share: number) =>
        wait(Math.max(0, startedAtMs + slotMs * share - performance.now()));
      mayUpload = !fault.isWithoutDatabase;
      await untilShare(0.2);
      if (!mayUpload) {
        // A published sound changes all pages, and those of before it are wrong.
        await untilChecked(site.databaseUrl, acknowledged.uploads);
        await warmUp(site, keptPaths);
      }
      noteAlarms(`before '${name}'`);
      console.info(`${new Date().toISOString()} ${name}`);
      outcomes.begin(name);
      await fault.begin();
      await untilShare(0.7);
      await fault.end();
      const { recoveredMs, lastState } = await untilReady(site);
      recoveries[name] = `${(recoveredMs / 1000).toFixed(1)} s${lastState && ` (${lastState})`}`;
      if (recoveredMs > (fault.maxRecoveryMs ?? MAX_RECOVERY_MS))
        problems.push(`After '${name}' the site was ready again in ${recoveries[name]} only`);
      await warmUp(site, keptPaths);
      mayUpload = true;
      outcomes.begin("calm");
      endCalm = watchForFalseAlarms(site.machines);
      const sessions = acknowledged.sessions.splice(0);
      sessionCount += sessions.length;
      problems.push(
        ...(await findLostWrites({ ...nothingWritten(), sessions }, before, before, patientCall)),
      );
      await untilShare(1);
    }
    noteAlarms("at the end");
    over.abort();
    await visiting;
    const processes = memory.stop(MIN_SHOWN_SECONDS);
    problems.push(
      ...(await findLostUploads(site.databaseUrl, acknowledged.uploads, patientCall)),
      ...(await findLostWrites(acknowledged, before, await readWrites(site.databaseUrl), patientCall)),
      ...outcomes.faults(),
      ...growthFaults(
        processes.filter(({ seconds }) => seconds >= MIN_JUDGED_SECONDS),
        MAX_GROWTH,
      ),
    );
    const table: Record<string, Record<string, number | string>> = outcomes.table();
    for (const [name, readyAfter] of Object.entries(recoveries))
      table[name] = { ...table[name], "ready again after": readyAfter };
    console.table(table);
    console.table(processes);
    console.info(
      `Acknowledged: ${totalOf(acknowledged.plays)} plays, ${totalOf(acknowledged.reports)} reports, ` +
        `${sessionCount + acknowledged.sessions.length} logins, ${acknowledged.uploads.length} uploads`,
    );
    for (const problem of problems) console.error(problem);
    return problems.length === 0;
  } finally {
    await site.stop();
  }
}

/** Returns when all processes are ready, and what the last one that was not said. */
async function untilReady({ machines }: DisturbedSite): Promise<{ recoveredMs: number; lastState: string }> {
  const startedAtMs = performance.now();
  let lastState = "";
  for (;;) {
    const states = await Promise.all(machines.map(({ origin }) => readinessOf(origin)));
    const passedMs = performance.now() - startedAtMs;
    const unready = states.find((state) => state !== "ready");
    if (unready === undefined) return { recoveredMs: passedMs, lastState };
    lastState = unready;
    if (passedMs > RECOVERY_TIMEOUT_MS)
      throw new Error(`The processes are not ready again: ${states.join("; ")}`);
    await wait(POLL_MS);
  }
}

/** Asks each cache and each process for pages until it has them. */
async function warmUp({ machines, proxies }: DisturbedSite, paths: ReadonlySet<string>): Promise<void> {
  for (const { origin } of [...machines, ...proxies]) {
    for (const path of paths) {
      const ask = async () => {
        const answer = await fetch(origin + path, { headers: { "accept-encoding": "br" } });
        await answer.arrayBuffer();
        return answer.status;
      };
      const startedAtMs = performance.now();
      for (let status = await ask(); status !== 200; status = await ask()) {
        if (performance.now() - startedAtMs > RECOVERY_TIMEOUT_MS)
          throw new Error(`${origin}${path} did not recover, and answers ${status}`);
        await wait(POLL_MS);
      }
    }
  }
}
