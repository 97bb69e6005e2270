import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { commands as catalogueCommands } from "../site/cli/commands.ts";
import { blockName, type CodeBlock, documentedCode } from "../site/e2e/code-blocks.ts";
import { sourceFiles } from "./testing/source-files.ts";

/** `site/e2e/partners/runs-the-docs.spec.ts` runs what `docs-types.ts` compiles and this test parses. */
const root = fileURLToPath(new URL("../", import.meta.url));
const blocks = documentedCode();
const inLanguages = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));
const named = (some: readonly CodeBlock[]) => some.map((block) => [blockName(block), block] as const);
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("every block names a language that is compiled, run or parsed", () => {
  const known = ["ts", "tsx", "js", "html", "css", "csp", "sh", "json", "csv", "text"];
  expect(inLanguages("ts", "tsx").length).toBeGreaterThan(6);
  expect(blocks.filter(({ language }) => !known.includes(language)).map(blockName)).toEqual([]);
});

test.each(named(inLanguages("json")))("%s is JSON", (_, { code }) => {
  expect(JSON.parse(code)).toBeTypeOf("object");
});

test.each(named(inLanguages("csv")))("%s is CSV with as many cells as columns", (_, { code }) => {
  const [columns = 0, ...cells] = code.split("\n").map((row) => row.split(",").length);
  expect(cells).toEqual(cells.map(() => columns));
  expect(cells.length).toBeGreaterThan(0);
});

test.each(named(inLanguages("sh")))("%s is a shell script", (_, { code }) => {
  expect(() => execFileSync("bash", ["-n"], { input: code, stdio: "pipe" })).not.toThrow();
});

/** Commands of the shell blocks and of the text between them, such as `npm run check`. */
const commands = blocks
  .filter(({ language }) => language === "sh")
  .flatMap(({ code }) => code.split("\n"))
  .concat(
    [...new Set(blocks.map(({ document }) => document))].flatMap((document) =>
      [...read(document).matchAll(/(?<!`)`((?:npm|npx|node) [^`]+)`/g)].map(([, command = ""]) => command),
    ),
  )
  .flatMap((line) => line.replace(/ #.*/, "").split("&&"))
  .map((command) => command.trim());

const manifest = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

test("every npm script and program of the documents exists", () => {
  const unknown = commands.filter((command) => {
    const [, script] = /\bnpm (?:run )?(\S+)/.exec(command) ?? [];
    if (script && !["audit", "ci", "i", "install", "uninstall", "test", "start"].includes(script))
      return !(script in manifest.scripts);
    const [, program] = /^npx (\S+)/.exec(command) ?? [];
    if (program) return !existsSync(join(root, "node_modules/.bin", program));
    const [, file] = /^node .*?(\S+\.ts)\b/.exec(command) ?? [];
    return file !== undefined && !existsSync(join(root, file));
  });
  expect(commands.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});

test("every command and option of `npm run catalogue` in the documents is in its help", () => {
  const used = commands.flatMap((command) => {
    const [, name = "", rest = ""] = /npm run catalogue -- (\w+)(.*)/.exec(command) ?? [];
    return name ? [{ name, options: rest.match(/(?<= )--[\w-]+/g) ?? [] }] : [];
  });
  expect(used.length).toBeGreaterThan(6);
  expect(
    used.filter(
      ({ name, options }) =>
        !(name in catalogueCommands) ||
        options.some((option) => !catalogueCommands[name]?.help.includes(option)),
    ),
  ).toEqual([]);
});

test("every benchmark of the documents exists", () => {
  const names = commands.flatMap((command) => /npm run bench -- ([a-z][\w-]*)/.exec(command)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !existsSync(join(root, `site/bench/${name}.ts`)))).toEqual([]);
});

test("a document or decision names every benchmark", () => {
  const documents = sourceFiles("docs/**/*.md").map(read);
  const names = readdirSync(join(root, "site/bench"), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "run.ts")
    .map(({ name }) => name.replace(/\.ts$/, ""));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !documents.some((text) => text.includes(`bench -- ${name}`)))).toEqual([]);
});

test("every variable that a shell block sets is one of the site or of compose.yaml", () => {
  const readers = ["environment", "metrics-options", "s3-options", "tracing-options"];
  const files = [
    ...readers.map((name) => `site/platform/environment/${name}.server.ts`),
    "site/cli/migrate.ts",
    "site/cli/publish.ts",
  ];
  const known = files.map(read).join();
  const ofCompose = read("compose.yaml");
  const set = commands.flatMap((command) =>
    [...command.matchAll(/(?:^| )([A-Z][A-Z_]+)=/g)].map(([, name = ""]) => name),
  );
  expect(set.length).toBeGreaterThan(0);
  const isKnown = (name: string) =>
    new RegExp(`\\b${name}\\b`).test(known) || ofCompose.includes(`\${${name}:`);
  expect(set.filter((name) => !isKnown(name))).toEqual([]);
});
