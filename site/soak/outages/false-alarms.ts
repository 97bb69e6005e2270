import type { Machine } from "../../bench/load/machines.ts";

const LOOK_EVERY_MS = 1000;
/** `timeout check` of `deploy/haproxy/haproxy.cfg`. */
const ANSWER_TIMEOUT_MS = 5000;
const ALARM = /"event":"((store|replica)\.unreachable|(storage|mail)\.unavailable)"/;

/**
 * Watches machines while nothing is wrong. The returned function stops this, and returns each answer of `/readyz` but "ready" and
 * each line of the log that says that the database, the replica, the bucket or the mail server cannot be used.
 */
export function watchForFalseAlarms(
  machines: readonly Pick<Machine, "name" | "origin" | "log">[],
): () => string[] {
  const alarms: string[] = [];
  let isOver = false;
  const lineCounts = machines.map((machine) => machine.log().length);
  const timer = setInterval(() => {
    for (const { name, origin } of machines) {
      void readinessOf(origin).then((state) => {
        if (state !== "ready" && !isOver) alarms.push(`/readyz of ${name}: ${state}`);
      });
    }
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    isOver = true;
    for (const [index, machine] of machines.entries()) {
      const lines = machine.log().slice(lineCounts[index]);
      alarms.push(
        ...lines.filter((line) => ALARM.test(line)).map((line) => `log of ${machine.name}: ${line}`),
      );
    }
    return alarms;
  };
}

/** Returns what a process says at `/readyz`, or why it does not answer in time. */
export async function readinessOf(origin: string): Promise<string> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return await answer.text();
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}
