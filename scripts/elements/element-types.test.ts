import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;
/** Lines of the compiler, each with the name of its file. */
let errors: string[];

const soundList = (props: string) => `
  import { TunaSoundList } from "@tuna/widgets/react";
  export const list = <TunaSoundList className="board" aria-label="Board" ${props}><a href="/">Sounds</a></TunaSoundList>;`;

/**
 * Files as a partner may write them: the entry that they import, the file with a blank, and what may and may not
 * fill the blank.
 */
const examples = {
  "dom.ts": {
    entry: "elements/types",
    source: (size: string) => `
      const card = document.createElement("tuna-sound-card");
      card.soundId = "horn";
      card.size = ${size};
      card.addEventListener("tuna-select", (event) => event.detail.url.toUpperCase());
      export const started: Promise<void> = card.play();`,
    valid: ['"wide"'],
    invalid: ['"huge"'],
  },
  "dom-events.ts": {
    entry: "elements/types",
    source: (listener: string) => `
      const card = document.createElement("tuna-sound-card");
      card.addEventListener("tuna-select", ${listener});
      card.removeEventListener("tuna-select", (event) => event.detail.url);`,
    valid: ["(event) => event.detail.url", "function () { void this.play(); }"],
    invalid: ["(event) => event.detail.count", "function () { void this.show(); }"],
  },
  "react-jsx.tsx": {
    entry: "elements/types/react",
    source: (sort: string) => `
      export const list = <tuna-sound-list ids={["a", "b"]} sort=${sort} className="board"
        ontuna-play={(event) => event.detail.id.toUpperCase()} ref={(element) => void element?.stop()} />;`,
    valid: ['"created"'],
    invalid: ['"best"'],
  },
  "react-component.tsx": {
    entry: "react",
    source: soundList,
    valid: [
      'ids={["a", "b"]} limit={24}',
      "onPlay={(event) => event.detail.id.toUpperCase()}",
      'onError={(event) => event.detail.code === "not-found"}',
      "onClick={(event) => event.currentTarget.stop()}",
      "ref={(element) => void element?.reload()}",
    ],
    invalid: [
      'ids="a,b"',
      'sort="best"',
      'limit="24"',
      'soundId="horn"',
      "onPlay={(event) => event.detail.url}",
      "ref={(element) => void element?.play3()}",
    ],
  },
  "preact.tsx": {
    entry: "elements/types/preact",
    source: (id: string) => `/** @jsxImportSource preact */
      export const card = <tuna-voice-card voice-id=${id} ontuna-error={(event) => event.detail.code} />;`,
    valid: ['"robot"'],
    invalid: ["{3}"],
  },
  "vue.ts": {
    entry: "elements/types/vue",
    source: (props: string) => `
      import type { GlobalComponents } from "vue";
      type Props = InstanceType<GlobalComponents["tuna-sound-card"]>["$props"];
      export const props: Props = { soundId: "horn", ${props} };`,
    valid: ['size: "compact"', "onTunaPlay: (event) => event.detail.id", 'class: "wide"'],
    invalid: ['size: "huge"', "onTunaPlay: (event) => event.detail.url"],
  },
  "svelte.ts": {
    entry: "elements/types/svelte",
    source: (props: string) => `
      import type { SvelteHTMLElements } from "svelte/elements";
      export const props: SvelteHTMLElements["tuna-sound-card"] = { "sound-id": "horn", ${props} };`,
    valid: ['size: "compact"', '"ontuna-play": (event) => event.detail.id', 'class: "wide"'],
    invalid: ['size: "huge"', '"ontuna-play": (event) => event.detail.url'],
  },
};

const cases = Object.entries(examples).flatMap(([name, { entry, source, valid, invalid }]) =>
  [...valid, ...invalid].map((blank, at) => ({
    file: `${valid.includes(blank) ? "right" : "wrong"}-${at}-${name}`,
    blank,
    isValid: valid.includes(blank),
    source: `import type {} from "@tuna/widgets/${entry}";\n${source(blank)}`,
  })),
);

beforeAll(() => {
  mkdirSync(`${root}.cache`, { recursive: true });
  folder = mkdtempSync(`${root}.cache/element-types-`);
  for (const { file, source } of cases) writeFileSync(`${folder}/${file}`, source);
  // One run for all files, since each run reads the types of the DOM and of every framework.
  errors = compile(folder, [
    ...["--jsx", "react-jsx", "--customConditions", "tuna-source", "--allowImportingTsExtensions"],
    ...cases.map(({ file }) => file),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the compiler's messages. It also checks the libraries' declarations. */
function compile(cwd: string, args: readonly string[]): string[] {
  const options = ["--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2024,dom"];
  const tsc = `${root}node_modules/.bin/tsc`;
  const all = ["--noEmit", "--ignoreConfig", "--skipLibCheck", "false", ...options, ...args];
  return spawnSync(tsc, all, { cwd, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
}

it.each(cases)("$file: types $blank", ({ file, isValid }) => {
  const own = errors.filter((line) => line.startsWith(`${file}(`));
  expect(own).toEqual(isValid ? [] : [expect.stringMatching(/TS(2322|2339|2551)/)]);
});

it("reports no error elsewhere, in the declarations of frameworks neither", () => {
  expect(errors.filter((line) => !/^\s|^wrong-/.test(line))).toEqual([]);
});

it("types elements of the DOM in a project without any framework", () => {
  const project = mkdtempSync(`${tmpdir()}/element-types-`);
  const installed = `${project}/node_modules/@tuna/widgets`;
  for (const part of ["package.json", "element-types"])
    cpSync(`${root}widgets/${part}`, `${installed}/${part}`, { recursive: true });
  const { source, valid } = examples["dom.ts"];
  const text = `import type {} from "@tuna/widgets/elements/types";\n${source(valid[0] ?? "")}`;
  writeFileSync(`${project}/page.ts`, text);
  expect(compile(project, ["--types", "", "page.ts"])).toEqual([]);
  rmSync(project, { recursive: true });
});

it.each(["react", "preact", "vue", "svelte", "solid"])(
  "needs no other framework for the types of %s",
  (framework) => {
    const text = readFileSync(`${root}widgets/element-types/${framework}.d.ts`, "utf8");
    const modules = [...text.matchAll(/ from "([^"]+)"/g)].map(([, module]) => module?.split("/")[0]);
    expect([...new Set(modules)].sort()).toEqual([".", framework === "solid" ? "solid-js" : framework]);
  },
);
