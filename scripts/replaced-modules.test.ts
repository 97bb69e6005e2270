import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import config from "../vitest.config.ts";

const repository = join(import.meta.dirname, "..");
const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === "object" && "test" in project && project.test ? [project.test] : [],
);
const sharing = projects.filter(({ isolate }) => isolate === false);

test("no test that replaces a module shares its modules with other files", () => {
  const files = sharing.flatMap(({ root = "", include = [], exclude = [] }) =>
    globSync(include, {
      cwd: join(repository, root),
      exclude: [...exclude, "**/{dist,node_modules}/**"],
    }).map((file) => join(root, file)),
  );
  expect(files).toEqual(
    expect.arrayContaining([
      "scripts/replaced-modules.test.ts",
      "site/client-bundle.test.ts",
      "site/code-splitting.test.ts",
      "widgets/src/account/code-field.test.ts",
    ]),
  );
  const replacing = files.filter((file) =>
    /\bvi\.(mock|doMock)\(/.test(readFileSync(join(repository, file), "utf8")),
  );
  expect(replacing).toEqual([]);
});
