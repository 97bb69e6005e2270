import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

function start() {
  const child = fork(join(import.meta.dirname, "testing/log-until-told.ts"), [], {
    execArgv: ["--conditions=tuna-source"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const errors: string[] = [];
  child.stderr?.on("data", (chunk) => errors.push(String(chunk)));
  return { child, errors };
}

/** Resolves when the process has written this many more lines; rejects if it ends earlier. */
function writes(child: ChildProcess, lines: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let first: number | undefined;
    child.on("exit", (code, signal) => reject(new Error(`It ended with ${code ?? signal}`)));
    child.on("message", ({ written }: { written: number }) => {
      first ??= written;
      if (written - first >= lines) resolve();
    });
  });
}

it("keeps the process running when nobody reads its lines any more", async () => {
  const { child, errors } = start();
  await writes(child, 200);
  child.stdout?.destroy();
  await writes(child, 5000);
  expect(errors).toEqual([]);
});

it("does not wait for a stalled reader, and drops lines beyond its buffer", async () => {
  const { child, errors } = start();
  child.stdout?.pause();
  // More than the pipe and the buffer hold together.
  await writes(child, 20_000);
  expect(errors).toEqual([]);
});
