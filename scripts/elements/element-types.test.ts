import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;
/** Lines of the compiler, each with the name of its file. */
let errors: string[];

/** Files as a partner may write them, by framework: a valid value of an attribute, an invalid one, and the file. */
const examples = {
  "dom.ts": {
    valid: '"wide"',
    invalid: '"huge"',
    source: (size: string) => `
      const card = document.createElement("tuna-sound-card");
      card.soundId = "horn";
      card.size = ${size};
      card.addEventListener("tuna-select", (event) => event.detail.url.toUpperCase());
      export const started: Promise<void> = card.play();`,
  },
  "react.tsx": {
    valid: '"created"',
    invalid: '"best"',
    source: (sort: string) => `
      export const list = <tuna-sound-list ids={["a", "b"]} sort=${sort} className="board"
        ontuna-play={(event) => event.detail.id.toUpperCase()} ref={(element) => void element?.stop()} />;`,
  },
  "preact.tsx": {
    valid: '"robot"',
    invalid: "{3}",
    source: (id: string) => `/** @jsxImportSource preact */
      export const card = <tuna-voice-card voice-id=${id} ontuna-error={(event) => event.detail.code} />;`,
  },
  "vue.ts": {
    valid: '"compact"',
    invalid: '"huge"',
    source: (size: string) => `import type { GlobalComponents } from "vue";
      type Props = InstanceType<GlobalComponents["tuna-sound-card"]>["$props"];
      export const props: Props = { soundId: "horn", size: ${size}, onTunaPlay: (event) => event.detail.id };`,
  },
};

beforeAll(() => {
  mkdirSync(`${root}.cache`, { recursive: true });
  folder = mkdtempSync(`${root}.cache/element-types-`);
  const files = Object.entries(examples).flatMap(([name, { valid, invalid, source }]) => [
    write(name, source(valid)),
    write(`wrong-${name}`, source(invalid)),
  ]);
  // One run for all files, since each run reads the types of the DOM and of every framework.
  const options = ["--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2024,dom"];
  const args = ["--noEmit", "--ignoreConfig", "--jsx", "react-jsx", ...options, ...files];
  errors = spawnSync("tsc", args, { cwd: root, encoding: "utf8" }).stdout.split("\n");
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, source: string): string {
  const file = `${folder}/${name}`;
  writeFileSync(file, `import "${root}widgets/elements.d.ts";\n${source}`);
  return file;
}

it.each([
  ["elements of the DOM, with their methods and event details", "dom.ts"],
  ["elements in React 19", "react.tsx"],
  ["elements in Preact", "preact.tsx"],
  ["elements in templates of Vue", "vue.ts"],
])("types %s", (_, name) => {
  const errorsOf = (file: string) => errors.filter((line) => line.includes(`/${file}(`));
  expect(errorsOf(name)).toEqual([]);
  expect(errorsOf(`wrong-${name}`)).toEqual([expect.stringContaining("TS2322")]);
});

it("reports no error elsewhere", () => {
  expect(errors.filter((line) => line !== "" && !/^\s|\/wrong-/.test(line))).toEqual([]);
});
