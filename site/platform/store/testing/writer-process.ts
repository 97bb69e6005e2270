import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { ProcessRole } from "../database-source.server.ts";

/** A running `write-until-killed.ts`, or another script that writes a line after each stored round. */
export interface WriterProcess {
  /** Acknowledged rounds so far, in order; for `write-until-killed.ts` the ids of the added items. */
  acknowledged: readonly string[];
  /** Resolves when `count` rounds are acknowledged. Rejects if the process ends before. */
  reaches(count: number): Promise<void>;
  /** Kills the process with SIGKILL and waits until it has ended. */
  kill(): Promise<void>;
}

export function startWriter(
  dataDir: string,
  role: ProcessRole,
  databaseUrl?: string,
  script = new URL("write-until-killed.ts", import.meta.url),
): WriterProcess {
  const args = [
    "--conditions=tuna-source",
    script.pathname,
    dataDir,
    role,
    ...(databaseUrl ? [databaseUrl] : []),
  ];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const acknowledged: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on("line", (line) => line !== "open" && acknowledged.push(line));
  let errors = "";
  child.stderr.on("data", (data) => {
    errors += data;
  });
  const gone = new Promise<void>((resolve) => child.on("close", () => resolve()));

  return {
    acknowledged,
    reaches: (count) =>
      new Promise((resolve, reject) => {
        const check = () => acknowledged.length >= count && resolve();
        lines.on("line", check);
        gone.then(() => reject(new Error(`The writer ended early: ${errors}`)));
        check();
      }),
    kill: () => killed(child, gone),
  };
}

async function killed(child: ChildProcess, gone: Promise<void>): Promise<void> {
  child.kill("SIGKILL");
  await gone;
}
