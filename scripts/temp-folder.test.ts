import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";

test("a folder in memory goes with its run, and that of a killed one with the next", async ({ skip }) => {
  const killed = await startRun();
  await killed.end("SIGKILL");
  skip(killed.folder === "", "This machine has no room in memory");
  const next = await startRun();
  expect(existsSync(killed.folder)).toBe(false);
  expect(existsSync(next.folder)).toBe(true);
  await next.end("SIGHUP");
  expect(existsSync(next.folder)).toBe(false);
});

/** Starts a process that keeps its temporary files in memory, until it is ended. */
async function startRun() {
  const code = `import { keepTempFilesInMemory } from "./temp-folder.ts";
    keepTempFilesInMemory();
    setInterval(() => {}, 1000);
    console.log(process.env.TMPDIR ?? "");`;
  const { TMPDIR: _, ...environment } = process.env;
  const run = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: import.meta.dirname,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [folder] = await once(run.stdout, "data");
  return {
    folder: String(folder).trim(),
    async end(signal: NodeJS.Signals) {
      run.kill(signal);
      await once(run, "exit");
    },
  };
}
