import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { FailedTest } from "./failed-test.ts";

/**
 * `npm run test:shake -- --times 10 --load 2 [PATH …]` runs `npm test`, or its tests of these paths, ten times while two
 * busy loops compete with it. It lists how long each run took, and which tests failed how often. The logs of earlier shakes
 * stay, with the traces of browser tests that failed.
 */
const { values, positionals } = parseArgs({
  options: { times: { type: "string", default: "10" }, load: { type: "string", default: "0" } },
  allowPositionals: true,
});
const [times, load] = [Number(values.times), Number(values.load)];
if (!(times >= 1 && load >= 0)) throw new Error("--times and --load are numbers");

const root = join(import.meta.dirname, "..");
const folder = join(".cache/shake", new Date().toISOString().slice(0, 19).replaceAll(":", "-"));
mkdirSync(join(root, folder), { recursive: true });
const loops = Array.from({ length: load }, () => spawn(process.execPath, ["-e", "for (;;);"]));
process.on("exit", () => {
  for (const loop of loops) loop.kill();
});
process.on("SIGINT", () => process.exit(130));

const failures = new Map<string, { times: number; reason: string; command: string }>();
let passedCount = 0;
for (let run = 1; run <= times; run++) {
  const { isOk, seconds, failed } = await runTests(join(root, folder, `${run}`));
  if (isOk) passedCount += 1;
  console.info(`Run ${run}: ${isOk ? "passed" : "FAILED"} in ${seconds} s, log in ${folder}/${run}.log`);
  for (const { name, reason, command } of failed) {
    failures.set(name, { times: (failures.get(name)?.times ?? 0) + 1, reason, command });
  }
}
console.info(`\n${passedCount} of ${times} runs passed, beside ${load} busy loops`);
for (const [name, failure] of [...failures].sort(([, a], [, b]) => b.times - a.times))
  console.info(`\n${failure.times} × ${name}\n  ${failure.reason}\n  ${failure.command}`);
process.exit(passedCount === times ? 0 : 1);

async function runTests(file: string): Promise<{ isOk: boolean; seconds: number; failed: FailedTest[] }> {
  const startedMs = performance.now();
  const report = `${file}.json`;
  const script = join(import.meta.dirname, "test.ts");
  const child: ChildProcess = spawn(process.execPath, ["--conditions=tuna-source", script, ...positionals], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FAILED_TESTS_FILE: report, TEST_RESULTS: file },
  });
  const log = createWriteStream(`${file}.log`);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const [status] = (await once(child, "close")) as [number | null];
  log.end();
  return {
    isOk: status === 0,
    seconds: Math.round((performance.now() - startedMs) / 1000),
    failed: existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : [],
  };
}
