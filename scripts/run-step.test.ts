import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeError, type FailedTest } from "./failed-test.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "steps-"));
});
afterEach(() => rm(folder, { recursive: true }));

const stepsOf = (scripts: Record<string, string>) =>
  Object.entries(scripts).map(([name, script]) => ({
    name,
    command: process.execPath,
    args: ["-e", script],
  }));

/** Runs rows of steps in a process of their own. Each step has a name and runs a script; the first one has failed tests. */
const runRows = (rows: readonly Record<string, string>[], failedTests: readonly FailedTest[] = []) =>
  runInProcess(`runSteps(...${JSON.stringify(rows.map(stepsOf))})`, failedTests);

function runInProcess(
  call: string,
  failedTests: readonly FailedTest[] = [],
): Promise<{ code: unknown; output: string }> {
  const runner = JSON.stringify(join(import.meta.dirname, "run-step.ts"));
  const script = `
    import { exitWith, runQueue, runSteps } from ${runner};
    const results = await ${call};
    results[0].step.failedTests = () => ${JSON.stringify(failedTests)};
    exitWith(results);
  `;
  return new Promise((resolve) => {
    const args = ["--input-type=module", "-e", script];
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

it("runs rows beside each other, and the steps of a row one after the other", async () => {
  const { code, output } = await runRows([
    {
      waits: `const fs = require("fs"); const look = () => fs.existsSync("made") || setTimeout(look, 20); look();`,
    },
    { makes: `require("fs").writeFileSync("made", "")`, reads: `require("fs").readFileSync("made")` },
  ]);
  expect(output).toMatch(/makes: ok[\s\S]*== reads\n[\s\S]*reads: ok/);
  expect(code).toBe(0);
});

it("runs some steps of a queue at once, and the next one when any has ended", async () => {
  const wait = `const fs = require("fs"); const look = () => fs.existsSync("made") || setTimeout(look, 20); look();`;
  const makes = `require("fs").writeFileSync("made", "")`;
  const steps = stepsOf({ waits: wait, ends: "", makes, fails: "process.exit(3)" });
  const { code, output } = await runInProcess(`runQueue(2, ${JSON.stringify(steps)})`);
  expect(output).toMatch(/ends: ok[\s\S]*== makes\n[\s\S]*waits: ok/);
  expect(output).toMatch(/Failed: fails\n$/);
  expect(code).toBe(1);
});

it("names each failed test with its error, its seed and the command that runs it alone", async () => {
  const failedTests = [
    {
      name: "sdk: src/a.test.ts > holds for each number",
      command: "npx vitest run --project sdk sdk/src/a.test.ts -t 'holds for each number'",
      ...describeError(
        '\u001b[31mProperty failed after 3 tests\n{ seed: 7, path: "2:0", endOnFailure: true }\nCounterexample: [5]\u001b[39m',
      ),
      files: ["test-results/page.png"],
    },
  ];
  const { output } = await runRows([{ passes: "" }], failedTests);
  expect(output).toContain(`
sdk: src/a.test.ts > holds for each number
  Property failed after 3 tests. Counterexample: [5]
  with seed: 7, path: "2:0"
  see test-results/page.png
  npx vitest run --project sdk sdk/src/a.test.ts -t 'holds for each number'
`);
});

it("runs what follows a failure, shows all output, and exits with 1", async () => {
  const { code, output } = await runRows([
    { prints: `console.log("of the first row")` },
    { fails: `console.error("of the second row"); process.exit(3)`, follows: "" },
  ]);
  expect(output).toContain("of the first row");
  expect(output).toMatch(/== fails: output\nof the second row\n== fails: FAILED/);
  expect(output).toContain("== follows: ok");
  expect(output).toMatch(/Failed: fails\n$/);
  expect(code).toBe(1);
});
