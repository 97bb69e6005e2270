import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mutatedFiles } from "./mutated-files.ts";
import { chosenMutants } from "./named-mutants.ts";

const repository = join(import.meta.dirname, "../..");

test.each(chosenMutants)(
  "the change of $from has one place in $file, whose tests are known",
  ({ file, from }) => {
    expect(readFileSync(join(repository, file), "utf8").split(from)).toHaveLength(2);
    expect(mutatedFiles.map((target) => target.file)).toContain(file);
  },
);

test("every mutated file has tests", () => {
  const tests = globSync("{sdk,widgets,site}/**/*.test.{ts,tsx}", {
    cwd: repository,
    exclude: ["**/node_modules/**", "**/dist/**"],
  });
  const missing = mutatedFiles
    .flatMap((target) => target.tests)
    .filter((part) => !tests.some((file) => file.includes(part)));
  expect(missing).toEqual([]);
});
