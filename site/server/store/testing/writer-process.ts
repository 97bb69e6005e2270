import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { ProcessRole } from "../database-source.ts";

/** A running `write-until-killed.ts`, or another script that tells each round once it is stored. */
export interface WriterProcess {
  /** Rounds that the store has acknowledged so far, in order; ids of the items that were added. */
  acknowledged: readonly string[];
  /** Resolves once so many are acknowledged; rejects when the process ends before. */
  reaches(count: number): Promise<void>;
  /** Ends it as a power cut would, and waits until it is gone. */
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
