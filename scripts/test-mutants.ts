import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { mutationsOf } from "./mutants/mutate-source.ts";
import { type MutatedFile, mutatedFiles } from "./mutants/mutated-files.ts";
import { chosenMutants, knownSurvivors } from "./mutants/named-mutants.ts";

/**
 * `npm run test:mutants -- [--sample 12] [--seed 1] [PATH …]` breaks the sources of `mutants/mutated-files.ts` in one place
 * after the other, and runs the nearest tests each time. It fails if they notice fewer than 90 % of the changes, or if a
 * change survives that `mutants/named-mutants.ts` does not explain.
 */
const { values, positionals } = parseArgs({
  options: { sample: { type: "string", default: "12" }, seed: { type: "string", default: "1" } },
  allowPositionals: true,
});
const MIN_KILLED_SHARE = 0.9;
/** Tests of a change that take this many times as long as without it never end, which counts as noticed. */
const TIMES_AS_LONG = 5;
const START_MS = 30_000;
const repository = join(import.meta.dirname, "..");

interface Mutant {
  target: MutatedFile;
  name: string;
  code: string;
}

const isWanted = ({ file }: MutatedFile) =>
  positionals.length === 0 || positionals.some((path) => file.includes(path));
const targets = mutatedFiles.filter(isWanted);
const sources = new Map(targets.map(({ file }) => [file, readFileSync(join(repository, file), "utf8")]));
let running: ChildProcess | undefined;
let changedFile: string | undefined;

function change(file: string, code: string): void {
  changedFile = file;
  writeFileSync(join(repository, file), code);
}

function restore(): void {
  if (changedFile) writeFileSync(join(repository, changedFile), sources.get(changedFile) ?? "");
  changedFile = undefined;
}

function endRun(): void {
  if (running?.pid && running.exitCode === null) process.kill(-running.pid, "SIGKILL");
}

process.on("exit", () => {
  endRun();
  restore();
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

/** Whether the nearest tests of a file pass now, within a time if one is given. */
async function passes({ tests }: MutatedFile, timeoutMs?: number): Promise<boolean> {
  const args = ["run", "--bail=1", "--reporter=dot", ...tests];
  const stdio = timeoutMs === undefined ? "inherit" : "ignore";
  running = spawn("vitest", args, { cwd: repository, stdio, detached: true });
  const timeout = timeoutMs === undefined ? undefined : setTimeout(endRun, timeoutMs);
  const [status] = await once(running, "close");
  clearTimeout(timeout);
  return status === 0;
}

const chosen = chosenMutants.flatMap(({ file, from, to }): Mutant[] => {
  const [target, code] = [targets.find((one) => one.file === file), sources.get(file)];
  if (!target || code === undefined) return [];
  return [{ target, name: `${file}: ${from} -> ${to}`, code: code.replace(from, () => to) }];
});

const sampled = [...new Set(targets.map(({ area }) => area))].flatMap((area) => {
  const all = targets
    .filter((target) => target.area === area)
    .flatMap((target) => {
      const code = sources.get(target.file) ?? "";
      return mutationsOf(code).map(({ operator, start, end, replacement }): Mutant => {
        const line = code.slice(0, start).split("\n").length;
        const change = `${code.slice(start, end)} -> ${replacement}`.replaceAll(/\s+/g, " ");
        return {
          target,
          name: `${target.file}:${line} ${operator}: ${change}`,
          code: code.slice(0, start) + replacement + code.slice(end),
        };
      });
    });
  const length = Math.min(all.length, Number(values.sample));
  const some = fc.shuffledSubarray(all, { minLength: length, maxLength: length });
  return fc.sample(some, { numRuns: 1, seed: Number(values.seed) }).flat();
});

const mutants = [...chosen, ...sampled];
const testsOf = ({ tests }: MutatedFile) => tests.join(" ");
const usualMs = new Map<string, number>();
for (const { target } of mutants) {
  if (usualMs.has(testsOf(target))) continue;
  const startedMs = performance.now();
  if (!(await passes(target))) throw new Error(`The tests of ${target.file} fail without a change`);
  usualMs.set(testsOf(target), performance.now() - startedMs);
}
const survivors: string[] = [];
for (const { target, name, code } of mutants) {
  const startedMs = performance.now();
  change(target.file, code);
  const timeoutMs = START_MS + TIMES_AS_LONG * (usualMs.get(testsOf(target)) ?? 0);
  const hasSurvived = await passes(target, timeoutMs);
  restore();
  if (hasSurvived) survivors.push(name);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  console.info(`${hasSurvived ? "SURVIVED" : "killed  "} ${seconds} s  ${name}`);
}

const reasonOf = (name: string) =>
  knownSurvivors.find(({ mutant }) => name.replace(/:\d+/, "") === mutant)?.reason;
const killedCount = mutants.length - survivors.length;
console.info(`\n${killedCount} of ${mutants.length} killed`);
for (const name of survivors) console.info(`\n${name}\n  ${reasonOf(name) ?? "No test notices it."}`);
const isEnough = killedCount >= MIN_KILLED_SHARE * mutants.length;
process.exit(isEnough && survivors.every(reasonOf) ? 0 : 1);
