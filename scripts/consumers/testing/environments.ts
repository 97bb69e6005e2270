import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FrameworkName } from "../../../site/features/developers/framework-code.ts";
import type { AppCommand } from "./serve-app.ts";

interface Environment {
  name: string;
  /** Package of the consumers' project whose version the table of environments states. */
  package: string;
  /** Where the elements come from, in Markdown. */
  elements: string;
}

/** A framework that renders `frameworks/*` of the consumers' project on a server, and hydrates it. */
export interface FrameworkEnvironment extends Environment {
  /** Name in the builder of the site. */
  framework: FrameworkName;
  /** How a list of ids from script is given, in Markdown. */
  list: string;
  /** File that gets the code of the builder, within `frameworks`. */
  codeFile: string;
  /** Folder that gets the page as a server renders it at build time. */
  built?: string;
  /** Server that renders the page for each request, from the folder of the commands. */
  server?: AppCommand;
  prepare?: (folder: string) => void;
  /** Checkers of types and builders: programs in `node_modules/.bin` or scripts, with their arguments. */
  commands: readonly (readonly string[])[];
  /** Folder of the commands. */
  cwd?: string;
}

const build = (name: string) => ["frameworks/build-with-vite.js", name];
const preview: AppCommand = (port) => [
  "../../node_modules/vite/bin/vite.js",
  ...["preview", "--host", "127.0.0.1", "--port", port, "--strictPort"],
];
const check = (name: string) => ["tsc", "-p", `frameworks/${name}`];
const tag = (types: string) => `the tag; types of \`@tuna/widgets/elements/types${types}\``;

export const frameworks: readonly FrameworkEnvironment[] = [
  {
    name: "React",
    package: "react",
    framework: "React",
    elements: "`@tuna/widgets/react`",
    list: "`ids={ids}`",
    codeFile: "react/sounds.tsx",
    built: "built/react",
    commands: [check("react"), build("react")],
  },
  {
    name: "Vue",
    package: "vue",
    framework: "Vue",
    elements: "`@tuna/widgets/vue`",
    list: '`:ids="ids"`',
    codeFile: "vue/sounds.vue",
    built: "built/vue",
    commands: [["vue-tsc", "-p", "frameworks/vue"], build("vue")],
  },
  {
    name: "Nuxt",
    package: "nuxt",
    framework: "Vue",
    elements: "`@tuna/widgets/vue`",
    list: '`:ids="ids"`',
    codeFile: "vue/sounds.vue",
    server: () => ["frameworks/nuxt/.output/server/index.mjs"],
    commands: [["nuxt", "build", "frameworks/nuxt"]],
  },
  {
    name: "Svelte",
    package: "svelte",
    framework: "Svelte",
    elements: tag("/svelte"),
    list: "`ids={ids}`",
    codeFile: "svelte/sounds.svelte",
    built: "built/svelte",
    commands: [
      ["svelte-check", "--workspace", "frameworks/svelte", "--tsconfig", "./tsconfig.json"],
      build("svelte"),
    ],
  },
  {
    name: "SvelteKit",
    package: "@sveltejs/kit",
    framework: "Svelte",
    elements: tag("/svelte"),
    list: "`ids={ids}`",
    codeFile: "svelte/sounds.svelte",
    server: preview,
    prepare: makeAppPage,
    commands: [["vite", "build"]],
    cwd: "frameworks/sveltekit",
  },
  {
    name: "Solid",
    package: "solid-js",
    framework: "Solid",
    elements: tag("/solid"),
    list: "`ids={ids()}`",
    codeFile: "solid/sounds.tsx",
    built: "built/solid",
    commands: [check("solid"), build("solid")],
  },
  {
    name: "SolidStart",
    package: "@solidjs/start",
    framework: "Solid",
    elements: tag("/solid"),
    list: "`ids={ids()}`",
    codeFile: "solid/sounds.tsx",
    server: preview,
    commands: [["vite", "build"]],
    cwd: "frameworks/solid-start",
  },
  {
    name: "Preact 11",
    package: "preact",
    framework: "Preact",
    elements: tag("/preact"),
    list: "`ids={ids}`",
    codeFile: "preact/sounds.tsx",
    built: "built/preact",
    commands: [check("preact"), build("preact")],
  },
  {
    name: "Preact 10",
    package: "preact-10",
    framework: "Preact",
    elements: tag("/preact"),
    list: "`ids={ids}`",
    codeFile: "preact-10/sounds.tsx",
    built: "built/preact-10",
    prepare: installPreact10,
    commands: [check("preact-10"), build("preact-10")],
  },
  {
    name: "Angular",
    package: "@angular/core",
    framework: "Angular",
    elements: `${tag("")}, with \`CUSTOM_ELEMENTS_SCHEMA\``,
    list: '`[attr.ids]="ids()"`',
    codeFile: "angular/src/sounds.ts",
    built: "built/angular/browser",
    commands: [["ng", "build"]],
    cwd: "frameworks/angular",
  },
];

/** Bundlers, by the file of the consumers' project that runs each: `page/build-with-NAME.js`. */
export const bundlers: readonly (Environment & { file: string })[] = [
  { file: "vite", name: "Vite", package: "vite" },
  { file: "webpack", name: "webpack", package: "webpack" },
  { file: "rspack", name: "Rspack", package: "@rspack/core" },
  { file: "esbuild", name: "esbuild", package: "esbuild" },
  { file: "parcel", name: "Parcel", package: "parcel" },
].map((bundler) => ({ ...bundler, elements: "`defineElements()` of `@tuna/widgets/elements`" }));

/** Next, which `next.test.ts` runs. */
const next = {
  name: "Next",
  package: "next",
  elements: "`@tuna/widgets/react`",
  list: "`ids={ids}`",
  isByRequest: true,
};

/** Returns a Markdown table of the environments, with the versions that the consumers' project installs. */
export function environmentTable(): string {
  const manifest = readFileSync(join(import.meta.dirname, "../project/package.json"), "utf8");
  const { dependencies, devDependencies } = JSON.parse(manifest) as Record<string, Record<string, string>>;
  const versions = { ...dependencies, ...devDependencies };
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row(["environment", "tested with", "elements by", "a list of ids from script", "on a server"]),
    "|---|---|---|---|---|",
    ...[...frameworks, next].map((each) =>
      row([
        each.name,
        versionOf(versions[each.package]),
        each.elements,
        each.list,
        "server" in each || "isByRequest" in each ? "by request" : "at build time",
      ]),
    ),
    ...bundlers.map((each) => row([each.name, versionOf(versions[each.package]), each.elements, "", ""])),
  ].join("\n");
}

const versionOf = (range = "") => range.replace(/^npm:.*@/, "");

/** Makes the page of all frameworks that of SvelteKit, by its names of the places. */
function makeAppPage(folder: string): void {
  const page = readFileSync(join(folder, "frameworks/page.html"), "utf8")
    .replace("<!--head-->", "%sveltekit.head%")
    .replace("<!--html-->", "%sveltekit.body%")
    .replace(/<script.*<\/script>/, "");
  writeFileSync(join(folder, "frameworks/sveltekit/src/app.html"), page);
}

/** Makes the app of Preact one of Preact 10, with packages of its own, as an install beside Preact 10 alone has them. */
function installPreact10(folder: string): void {
  const app = join(folder, "frameworks/preact-10");
  cpSync(join(folder, "frameworks/preact"), app, { recursive: true });
  const packages = { preact: "preact-10", "preact-render-to-string": "", "@tuna": "", "@r2wc": "" };
  for (const [name, source] of Object.entries(packages))
    cpSync(join(folder, "node_modules", source || name), join(app, "node_modules", name), {
      recursive: true,
    });
}
