import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/**
 * Writes one line to `file` for each failed test, each test file that could not run, and each error outside of a test.
 */
export function failuresReporter(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const lines = [
        ...modules.flatMap(failuresOf),
        ...unhandledErrors.map(({ message, cause }) => {
          const why = cause instanceof Object && "message" in cause ? ` ${cause.message}` : "";
          return `error outside of a test: ${firstLine(message + why)}`;
        }),
      ];
      writeFileSync(file, lines.join("\n"));
    },
  };
}

function failuresOf(module: TestModule): string[] {
  const name = `${module.project.name}: ${module.relativeModuleId}`;
  const isDone = ["passed", "failed", "skipped"].includes(module.state());
  return [
    ...(isDone ? [] : [`${name}: did not end`]),
    ...module.errors().map((error) => `${name}: ${firstLine(error.message)}`),
    ...[...module.children.allTests("failed")].map(
      (test) => `${name} > ${test.fullName}: ${firstLine(test.result().errors?.[0]?.message ?? "")}`,
    ),
  ];
}

const firstLine = (text: string) => text.split("\n", 1)[0];
