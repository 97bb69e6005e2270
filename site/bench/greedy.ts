import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { attacks } from "./greedy/attacks.ts";
import { startSite } from "./pages/servers.ts";

/** The pages that a visitor requests in turn: a cached one and an uncached one. */
const pages = { kept: () => "/sounds/", made: () => `/sounds/tag/memes/${1 + (count++ % 3)}/?q=${count}` };
const INTERVAL_MS = 20;
const SECONDS = 6;
const BURST_SECONDS = 3;
const MAX_RATIO = 2;
let count = 0;

/**
 * Measures how much longer others wait for a page while one caller with two connections sends the most expensive requests
 * of an endpoint. Fails if a ratio of medians exceeds 2. Arguments: parts of the attacks' names.
 */
export async function bench(args: string[]): Promise<void> {
  const names = Object.keys(attacks).filter(
    (name) => args.length === 0 || args.some((part) => name.includes(part)),
  );
  const site = await startSite();
  const rows = [];
  try {
    await medians(site.url, SECONDS);
    for (const name of names) {
      const alone = await medians(site.url, SECONDS);
      const attacker = fork(join(import.meta.dirname, "greedy/attacker.ts"), [site.url, name]);
      // Waits until the attacker has started and used up its burst.
      await once(attacker, "message");
      await wait(BURST_SECONDS * 1000);
      const attacked = await medians(site.url, SECONDS);
      const answered = await stop(attacker);
      rows.push({
        attack: name,
        "kept alone, ms": round(alone.kept),
        "kept attacked, ms": round(attacked.kept),
        "kept ratio": round(attacked.kept / alone.kept),
        "made alone, ms": round(alone.made),
        "made attacked, ms": round(attacked.made),
        "made ratio": round(attacked.made / alone.made),
        answered: JSON.stringify(answered),
      });
    }
  } finally {
    await site.stop();
  }
  console.table(rows);
  const worst = Math.max(...rows.flatMap((row) => [row["kept ratio"], row["made ratio"]]));
  console.info(`Largest ratio: ${worst} (at most ${MAX_RATIO})`);
  if (worst > MAX_RATIO) process.exitCode = 1;
}

/** Returns the median time of each page in milliseconds. One visitor requests the pages in turn. */
async function medians(url: string, seconds: number): Promise<Record<keyof typeof pages, number>> {
  const times: Record<keyof typeof pages, number[]> = { kept: [], made: [] };
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    for (const name of ["kept", "made"] as const) {
      times[name].push(await timeOf(url + pages[name]()));
      await wait(INTERVAL_MS);
    }
  }
  return { kept: medianOf(times.kept), made: medianOf(times.made) };
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const [response] = await once(get(url), "response");
  response.resume();
  await once(response, "end");
  return performance.now() - startedAt;
}

async function stop(attacker: ChildProcess): Promise<unknown> {
  attacker.send("stop");
  for (;;) {
    const [message] = await once(attacker, "message");
    if (message !== "attacking") return message;
  }
}

function medianOf(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
