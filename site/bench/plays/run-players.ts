import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What every process of a run does. */
export interface PlayRun {
  way: "one by one" | "in batches";
  /** Sounds to play. */
  ids: string[];
  seconds: number;
  /** Players in each process. Each waits for its play before the next. */
  atOnce: number;
}

/** What a process of a run has done. */
export interface PlayResult {
  /** Plays that were stored. */
  plays: number;
  /** Plays that got an error. */
  failures: number;
}

/** Processes that share a database. */
export interface PlayerProcesses {
  /** Returns the sums of all processes, and how long they took. */
  play(run: PlayRun): Promise<PlayResult & { seconds: number }>;
  stop(): Promise<void>;
}

/** Starts processes that play on a PostgreSQL server. */
export async function startPlayers(count: number, databaseUrl: string): Promise<PlayerProcesses> {
  const children = await Promise.all(
    Array.from({ length: count }, async () => {
      const child = fork(join(import.meta.dirname, "player-process.ts"), [databaseUrl]);
      await once(child, "message");
      return child;
    }),
  );
  const playIn = async (child: ChildProcess, run: PlayRun): Promise<PlayResult> => {
    child.send(run);
    const ended = once(child, "exit").then(() => {
      throw new Error("A process of the bench ended");
    });
    const [result] = await Promise.race([once(child, "message"), ended]);
    return result as PlayResult;
  };
  return {
    async play(run) {
      const startedAt = performance.now();
      const results = await Promise.all(children.map((child) => playIn(child, run)));
      const sum = (field: keyof PlayResult) => results.reduce((total, result) => total + result[field], 0);
      const seconds = (performance.now() - startedAt) / 1000;
      return { plays: sum("plays"), failures: sum("failures"), seconds };
    },
    async stop() {
      await Promise.all(
        children.map((child) => {
          const exited = once(child, "exit");
          child.disconnect();
          return exited;
        }),
      );
    },
  };
}
