import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, it } from "vitest";

const run = promisify(execFile);

const sdkEntries = entriesOf("sdk");
const widgetsEntries = entriesOf("widgets");
const importAll = (entries: readonly string[]) =>
  entries
    .map((entry) => ({ entry, name: entry.replace(/\W/g, "_") }))
    .map(({ entry, name }) => `import * as ${name} from "${entry}"; void ${name};`)
    .join("\n");

const sdkCode = `${importAll(sdkEntries)}
import { createTuna } from "@tuna/sdk";
export const name: Promise<string | undefined> = createTuna({ baseUrl: "" })
  .sounds.list()
  .then(({ items }) => items[0]?.name);
// @ts-expect-error a client needs an address
createTuna({});
export async function count(tuna: ReturnType<typeof createTuna>): Promise<number> {
  let found = 0;
  for await (const { id } of tuna.sounds.searchAll({ q: "horn", length: "short", fits: "discord" })) found += id.length;
  // @ts-expect-error a list has no such option
  await tuna.sounds.list({ tags: "memes" });
  return found;
}`;

/** Bun's `fetch` has members besides its call, which a `fetch` of one's own lacks. */
const bunCode = `import { createTuna } from "@tuna/sdk";
declare global {
  namespace fetch {
    function preconnect(url: string | URL): void;
  }
}
fetch.preconnect("https://sounds.example");
export const tuna = createTuna({ baseUrl: "", fetch: async (input, init) => fetch(input, init) });
export const same = createTuna({ baseUrl: "", fetch });`;

const elementsCode = `${importAll(widgetsEntries.filter((entry) => /elements\/(core|declarations)|elements$/.test(entry)))}
import type {} from "@tuna/widgets/elements/types";
import { soundCardDefinition } from "@tuna/widgets/elements/definitions/sound-card";
import "@tuna/widgets/styles.css";
export const definition = soundCardDefinition;
const card = document.querySelector("tuna-sound-card");
card?.addEventListener("tuna-play", ({ detail }) => detail.id.toUpperCase());
card?.play().then();
document.addEventListener("tuna-play", ({ detail }) => detail.id.toUpperCase());
document.addEventListener("tuna-error", ({ detail }) => detail.message.toUpperCase());`;

const componentsCode = `${importAll(widgetsEntries.filter((entry) => !entry.includes("/elements")))}
import { CardGrid } from "@tuna/widgets";
import "@tuna/widgets/account.css";
export const grid = <CardGrid cards={[]} hrefOf={() => ""} tagHrefOf={() => ""} />;`;

/** The tags of each framework: where its types list all tags, and what it puts before the name of an event. */
const tags = [
  { framework: "preact", from: "preact", list: "JSX.IntrinsicElements", on: "on" },
  { framework: "react", from: "react", list: "JSX.IntrinsicElements", on: "on" },
  { framework: "solid", from: "solid-js", list: "JSX.IntrinsicElements", on: "on:" },
  { framework: "svelte", from: "svelte/elements", list: "SvelteHTMLElements", on: "on" },
];

/** The types of tags in each framework's templates, which stand on those of the framework. */
const tagsCode = `import type {} from "@tuna/widgets/elements/types/vue";
${tags
  .map(
    ({ framework, from, list, on }) => `import type {} from "@tuna/widgets/elements/types/${framework}";
import type * as ${framework} from "${from}";
export const ${framework}Lists: ${framework}.${list}["tuna-sound-list"][] = [
  { ids: ["a"], sort: undefined, "${on}tuna-play": (event) => event.detail.id.toUpperCase() },
  // @ts-expect-error a list has no such order
  { sort: "best" },
  // @ts-expect-error the detail has no address
  { "${on}tuna-play": (event) => event.detail.url },
  // @ts-expect-error a list has no search
  { "${on}tuna-search": () => {} },
];`,
  )
  .join("\n")}`;

/** Passes undefined for options, as code does that forwards its own. Exact optional types would refuse it. */
const optionsCode = `import { createTuna as tunaOf } from "@tuna/sdk";
import { boardIframeSnippet, createEmbed, iframeSnippet } from "@tuna/sdk/embed";
import { CardGrid as Cards } from "@tuna/widgets";
import { CodeField } from "@tuna/widgets/account";
import { TunaSoundCard, TunaSoundList } from "@tuna/widgets/react";
const none = undefined;
const connection = { cache: none, onResponse: none, fetch: none, signal: none, timeoutMs: none, credentials: none, accessToken: none, retries: none };
const tuna = tunaOf({ baseUrl: "", ...connection });
const call = { signal: none, timeoutMs: none };
const page = { sort: none, page: none, pageSize: none };
const content = { name: "Stream", description: none, pages: [{ name: none, pads: [] }] };
export const answers = [
  tuna.sounds.list({ ...page, tag: none, category: none }, call),
  tuna.voices.search({ ...page, q: "boom", length: none, category: none, fits: none, spelling: none }),
  tuna.sounds.listAll({ sort: none, tag: none }, call),
  tuna.sounds.recommended("id", { limit: none }),
  tuna.sounds.audioUrl("id", { isDownload: none }),
  tuna.sounds.report("id", { reason: "spam", details: none }),
  tuna.cards.list("sound", { q: none, tag: none, category: none, sort: none, limit: none }),
  tuna.tags({ limit: none }),
  tuna.makers.sounds("pickle", page),
  tuna.boards.list({ sort: none, page: none }),
  tuna.boards.create({ key: "key", content, visibility: none }),
  tuna.uploads.replaceFile("id", { file: new Blob(), fileName: none, key: none }, { signal: none }),
];
const item = { kind: "sound", id: "id", name: "Boom", isSensitive: false } as const;
const look = { theme: none, widthPx: none, heightPx: none };
export const html = [iframeSnippet(item, "", { ...look, size: none }), boardIframeSnippet(item, "", look)];
export const embed = createEmbed(document.createElement("iframe"), { origin: none, timeoutMs: none });
const field = { name: none, problem: none, describedBy: none, isFocusedFirst: none, isChecking: none, onComplete: none };
export const elements = (
  <>
    <Cards cards={[]} hrefOf={() => ""} tagHrefOf={() => ""} eagerCount={none} pendingCount={none} />
    <CodeField {...field} onEdit={() => {}} />
    <TunaSoundCard soundId="id" theme={none} size={none} onPlay={none} className={none} />
    <TunaSoundList tag={none} limit={none} onSelect={none} />
  </>
);`;

/** Programs of partners: the code, the libraries and the types that they have. */
const programs = [
  { name: "the SDK with the language alone", file: "sdk.ts", code: sdkCode, lib: ["es2023"], types: [] },
  {
    name: "the SDK in Node, without the DOM",
    file: "sdk.ts",
    code: sdkCode,
    lib: ["es2023"],
    types: ["node"],
  },
  { name: "the SDK in a worker", file: "sdk.ts", code: sdkCode, lib: ["es2023", "webworker"], types: [] },
  { name: "the SDK in Bun", file: "bun.ts", code: bunCode, lib: ["es2023", "dom"], types: [] },
  {
    name: "the elements without React",
    file: "elements.ts",
    code: elementsCode,
    lib: ["es2023", "dom"],
    types: [],
  },
  {
    name: "the components",
    file: "components.tsx",
    code: componentsCode,
    lib: ["es2023", "dom"],
    types: ["react", "react-dom"],
  },
  {
    name: "the tags of frameworks' templates",
    file: "tags.ts",
    code: tagsCode,
    lib: ["es2023", "dom", "dom.iterable"],
    types: [],
  },
  {
    name: "undefined for every option",
    file: "options.tsx",
    code: optionsCode,
    lib: ["es2023", "dom"],
    types: ["react", "react-dom"],
  },
];
interface Resolution {
  module: string;
  moduleResolution: string;
}
const nodeNext: Resolution = { module: "nodenext", moduleResolution: "nodenext" };
const otherResolutions: readonly Resolution[] = [
  { module: "node16", moduleResolution: "node16" },
  { module: "esnext", moduleResolution: "bundler" },
];

const typescript7 = join(import.meta.dirname, "../../node_modules/typescript");

// What a program has says nothing of how its imports are resolved, so each is compiled by one way of it.
it.each(programs)(
  "TypeScript 7 compiles $name with skipLibCheck: false and exact optional types",
  async (program) => {
    expect(await compile(typescript7, program, nodeNext)).toBe("");
  },
);

const everything = {
  file: "everything.tsx",
  code: [sdkCode, elementsCode, componentsCode, tagsCode, optionsCode].join("\n"),
  lib: ["es2023", "dom", "dom.iterable"],
  types: ["react", "react-dom"],
};

/** Older compilers, which take ten times as long as TypeScript 7. */
const olderCompilers = [
  { version: "5.9", compiler: inConsumer("typescript-5.9") },
  { version: "6", compiler: inConsumer("typescript") },
];

it.each([
  ...[nodeNext, ...otherResolutions].map((resolution) => ({
    version: "7",
    compiler: typescript7,
    resolution,
  })),
  ...olderCompilers.map((each) => ({ ...each, resolution: nodeNext })),
])(
  "TypeScript $version compiles both packages with skipLibCheck: false and exact optional types by $resolution.moduleResolution",
  ({ version, compiler, resolution }) => expectCompiled(version, compiler, resolution),
);

// Whether the declarations are right for a compiler does not depend on how they were found, which TypeScript 7 checks too.
it.each(olderCompilers.flatMap((each) => otherResolutions.map((resolution) => ({ ...each, resolution }))))(
  "TypeScript $version compiles programs with both packages by $resolution.moduleResolution",
  ({ version, compiler, resolution }) => expectCompiled(version, compiler, resolution, true),
);

async function expectCompiled(
  version: string,
  compiler: string,
  resolution: Resolution,
  skipLibCheck = false,
): Promise<void> {
  expect(JSON.parse(readFileSync(join(compiler, "package.json"), "utf8")).version).toMatch(version);
  expect(await compile(compiler, everything, resolution, skipLibCheck)).toBe("");
}

function inConsumer(name: string): string {
  return join(inject("consumerFolder"), "node_modules", name);
}

/** Returns what the compiler in a folder prints: nothing if the program is right. */
async function compile(
  compiler: string,
  { file, code, lib, types }: typeof everything,
  resolution: Resolution,
  skipLibCheck = false,
): Promise<string> {
  const project = inject("consumerFolder");
  mkdirSync(join(project, "programs"), { recursive: true });
  const folder = mkdtempSync(join(project, "programs/"));
  const compilerOptions = {
    ...resolution,
    lib,
    types,
    target: "es2022",
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck,
    noEmit: true,
    jsx: "react-jsx",
  };
  writeFileSync(join(folder, file), code);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
  return run(process.execPath, [join(compiler, "bin/tsc"), "-p", folder]).then(
    ({ stdout }) => stdout,
    ({ stdout, message }: { stdout: string; message: string }) => stdout || message,
  );
}

/** The entries with scripts, as an import names them. */
function entriesOf(name: string): string[] {
  const folder = join(inject("consumerFolder"), "node_modules/@tuna", name);
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    exports: Record<string, string | { default?: string }>;
  };
  return Object.entries(exports).flatMap(([entry, target]) =>
    typeof target !== "string" && target.default?.endsWith(".js") && !entry.includes("*")
      ? [`@tuna/${name}${entry.slice(1)}`]
      : [],
  );
}
