import { fileURLToPath } from "node:url";
import { createBuilder, type Rolldown } from "vite";
import { beforeAll, expect, test } from "vitest";
import { pageFiles, routes } from "./platform/routing/routes.generated.ts";

const site = fileURLToPath(new URL(".", import.meta.url));

/** The builds for browsers, each with a module that it has. */
const builds = {
  client: "features/home/home-page.tsx",
  embed: "features/embed/embed.client.tsx",
  boardFrames: "features/boards/overlay/overlay.client.tsx",
  offlineWorker: "features/offline/offline-worker.ts",
};
type BuildName = keyof typeof builds;
const buildNames = Object.keys(builds) as BuildName[];

/** The scripts of each build with the modules in them. */
const chunksOf = new Map<BuildName, readonly Rolldown.OutputChunk[]>();
beforeAll(async () => {
  const builder = await createBuilder({
    configFile: `${site}vite.config.ts`,
    configLoader: "native",
    logLevel: "error",
    environments: Object.fromEntries(
      buildNames.map((name) => [name, { build: { write: false, minify: false } }]),
    ),
  });
  expect(Object.keys(builder.environments).filter((name) => name !== "ssr")).toEqual(buildNames);
  for (const name of buildNames) {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`Vite's configuration has no ${name}`);
    const built = await builder.build(environment);
    if ("on" in built) throw new Error("The build watches files");
    const chunks = [built].flat().flatMap(({ output }) => output.filter((file) => file.type === "chunk"));
    chunksOf.set(name, chunks);
  }
});

test.each(buildNames)("no script of the build %s contains a module of the server", (name) => {
  const modules = chunksOf.get(name)?.flatMap(({ moduleIds }) => moduleIds) ?? [];
  expect(modules).toContain(site + builds[name]);
  const isOfServer = (id: string) => /\.server\.tsx?$/.test(id) || /^node:/.test(id);
  expect(modules.filter(isOfServer)).toEqual([]);
});

test("every page is a script of its own that loads on demand, and the first script names those alone that visitors browse", () => {
  const chunks = chunksOf.get("client") ?? [];
  const onDemand = new Set(
    chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map(({ facadeModuleId }) => facadeModuleId),
  );
  for (const file of Object.values(pageFiles)) expect(onDemand, file).toContain(site + file);
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === `${site}composition/entry.client.tsx`);
  const named = chunks
    .filter(({ fileName }) => entry?.dynamicImports.includes(fileName))
    .map(({ facadeModuleId }) => facadeModuleId);
  const pagesOf = (isBrowsed: boolean) =>
    routes.filter((route) => (route.isBrowsed ?? false) === isBrowsed).map(({ id }) => site + pageFiles[id]);
  expect(named).toEqual(expect.arrayContaining(pagesOf(true)));
  expect(pagesOf(false).filter((page) => named.includes(page))).toEqual([]);
});
