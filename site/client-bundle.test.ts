import { fileURLToPath } from "node:url";
import { createBuilder, type Rolldown } from "vite";
import { beforeAll, expect, test } from "vitest";
import { pageFiles, routes } from "./platform/routing/routes.generated.ts";

const site = fileURLToPath(new URL(".", import.meta.url));

/** The scripts of all pages with the modules in them. */
let chunks: readonly Rolldown.OutputChunk[];
beforeAll(async () => {
  const builder = await createBuilder({
    configFile: `${site}vite.config.ts`,
    configLoader: "native",
    logLevel: "error",
    environments: { client: { build: { write: false, minify: false } } },
  });
  const { client } = builder.environments;
  if (!client) throw new Error("Vite's configuration has no client");
  const built = await builder.build(client);
  if ("on" in built) throw new Error("The build watches files");
  chunks = [built].flat().flatMap(({ output }) => output.filter((file) => file.type === "chunk"));
});

test("no script of a page contains a module of the server", () => {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(modules).toContain(`${site}features/home/home-page.tsx`);
  const isOfServer = (id: string) => /\.server\.tsx?$/.test(id) || /^node:/.test(id);
  expect(modules.filter(isOfServer)).toEqual([]);
});

test("every page is a script of its own that loads on demand, and the first script names those alone that visitors browse", () => {
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
