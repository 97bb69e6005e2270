import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { describeError, type FailedTest, quoted } from "./failed-test.ts";

/**
 * Writes to `file`, as JSON, each failed test, each test file that could not run, and each error outside of a test. The
 * commands begin with `variables`, which chose these tests or their values.
 */
export function failuresReporter(file: string, variables: Record<string, string | undefined>): Reporter {
  const prefix = Object.entries(variables)
    .map(([name, value]) => (value === undefined ? "" : `${name}=${quoted(value)} `))
    .join("");
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const failed: FailedTest[] = [
        ...modules.flatMap((module) => failuresOf(module, prefix)),
        ...unhandledErrors.map(({ message, cause }) => {
          const why = cause instanceof Object && "message" in cause ? ` ${cause.message}` : "";
          return { name: "an error outside of a test", command: "npm test", ...describeError(message + why) };
        }),
      ];
      writeFileSync(file, JSON.stringify(failed));
    },
  };
}

function failuresOf(module: TestModule, prefix: string): FailedTest[] {
  const { name: project } = module.project;
  const name = `${project}: ${module.relativeModuleId}`;
  const command = `${prefix}npx vitest run --project ${project} ${relative(process.cwd(), module.moduleId)}`;
  const isDone = ["passed", "failed", "skipped"].includes(module.state());
  return [
    ...(isDone ? [] : [{ name, command, reason: "It did not end." }]),
    ...module.errors().map(({ message }) => ({ name, command, ...describeError(message) })),
    ...[...module.children.allTests("failed")].map((test) => ({
      name: `${name} > ${test.fullName}`,
      command: `${command} -t ${quoted(patternOf(test.fullName))}`,
      ...describeError(test.result().errors?.[0]?.message),
    })),
  ];
}

/** Vitest joins the names of suites by spaces, and reads a regular expression. */
const patternOf = (fullName: string) =>
  fullName.replaceAll(" > ", " ").replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
