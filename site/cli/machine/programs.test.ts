import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const programs = JSON.stringify(new URL("programs.ts", import.meta.url).href);
/** Ends only a while after the signal, as a command does that finishes its file. */
const child = `process.once("SIGTERM", () => setTimeout(() => process.exit(7), 50)); setInterval(() => {}, 1000); console.info("ready");`;
const parent = `import { runInTerminal } from ${programs};
process.exitCode = await runInTerminal(process.execPath, ["--eval", ${JSON.stringify(child)}]);`;

it("stays until the command that runs in the terminal has ended after Ctrl-C or SIGTERM", async () => {
  const args = ["--conditions=tuna-source", "--input-type=module", "--eval", parent];
  const tuna = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(tuna.stdout, "data");
  tuna.kill("SIGINT");
  tuna.kill("SIGTERM");
  expect(await once(tuna, "exit")).toEqual([7, null]);
});
