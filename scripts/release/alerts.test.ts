import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";

const run = promisify(execFile);
const cwd = join(import.meta.dirname, "../../docs/operations");

test.skipIf(inject("missingPrograms").includes("promtool")).each([
  ["are valid rules", ["check", "rules", "alerts.yml"]],
  ["fire when something is wrong, and not when nothing is", ["test", "rules", "alerts.test.yml"]],
])("the alerts %s", async (_, args) => {
  const { stdout } = await run("promtool", args, { cwd });
  expect(stdout).toContain("SUCCESS");
});
