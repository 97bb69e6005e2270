import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { runCommand } from "../packages/testing/run-command.ts";

it("Jest imports and requires both packages, in Node and in jsdom", async () => {
  const folder = inject("consumerFolder");
  const jest = join(folder, "node_modules/jest/bin/jest.js");
  const results = await runCommand(
    process.execPath,
    [
      "--experimental-vm-modules",
      "--no-warnings",
      jest,
      "--config=jest/jest.config.json",
      "--json",
      "--silent",
    ],
    { cwd: folder, environment: { TUNA_URL: inject("siteUrl") } },
  );
  const { numPassedTestSuites, numPassedTests, success } = JSON.parse(results);
  expect({ numPassedTestSuites, success }).toEqual({ numPassedTestSuites: 4, success: true });
  expect(numPassedTests).toBeGreaterThan(20);
});
