import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, inject, it } from "vitest";
import { runCommand } from "../packages/testing/run-command.ts";

const folder = inject("programsFolder");
const siteUrl = inject("siteUrl");
/** TypeScript 7, the fastest. */
const compiler = join(import.meta.dirname, "../../node_modules/.bin/tsc");
const run = (program: string, ...args: string[]) =>
  runCommand(join(folder, "node_modules/.bin", program), args, {
    cwd: folder,
    environment: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });

/** Compiles a client that was generated with the program that uses it, as strictly as it can be, and runs it. */
async function compileAndRun(name: string, strictest = ["--exactOptionalPropertyTypes"]): Promise<unknown> {
  const flags = ["--strict", ...strictest, "--module", "nodenext", "--target", "es2023"];
  const output = ["--lib", "es2023,dom,dom.iterable", "--outDir", "built"];
  await runCommand(compiler, [...flags, ...output, `${name}.ts`], { cwd: folder });
  return JSON.parse(await runCommand(process.execPath, [`built/${name}.js`], { cwd: folder }));
}

let ids: string[];
beforeAll(async () => {
  const text = await (await fetch(`${siteUrl}/api/openapi.json`)).text();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "openapi.json"), text);
  const { items } = await (await fetch(`${siteUrl}/api/v1/sounds?pageSize=2`)).json();
  ids = items.map(({ id }: { id: string }) => id);
});

it("redocly finds nothing in the OpenAPI document", async () => {
  const { problems } = JSON.parse(await run("redocly", "lint", "openapi.json", "--format=json"));
  expect(problems).toEqual([]);
});

it("openapi-typescript makes types by which openapi-fetch lists, searches and gets both cards", async () => {
  await run("openapi-typescript", "openapi.json", "--output", "paths.ts");
  await writeFile(
    join(folder, "use-fetch.ts"),
    `import createClient from "openapi-fetch";
import type { paths } from "./paths.js";
const { GET } = createClient<paths>({ baseUrl: "${siteUrl}/api/v1" });
const { data: list } = await GET("/sounds", { params: { query: { pageSize: 3 } } });
const { data: found } = await GET("/search/sounds", { params: { query: { q: list?.items[0]?.name ?? "" } } });
const { data: cards } = await GET("/cards", { params: { query: { sounds: ${JSON.stringify(["ID1", "ID2"])} } } });
const { error } = await GET("/sounds/{id}", { params: { path: { id: "nobody" } } });
console.log(JSON.stringify([list?.items.length, (found?.total ?? 0) > 0, cards?.cards.map(({ id }) => id), error?.code]));
`
      .replace("ID1", ids[0] ?? "")
      .replace("ID2", ids[1] ?? ""),
  );
  expect(await compileAndRun("use-fetch")).toEqual([3, true, ids, "sound-not-found"]);
});

it("swagger-typescript-api makes a client that gets both cards, each by a parameter of its own", async () => {
  await run(
    "swagger-typescript-api",
    "generate",
    "--path",
    "openapi.json",
    "--output",
    "generated",
    "--name",
    "api.ts",
    "--silent",
  );
  await copyFile(join(folder, "generated/api.ts"), join(folder, "api.ts"));
  await writeFile(
    join(folder, "use-generated.ts"),
    `import { Api } from "./api.js";
const api = new Api({ baseUrl: "${siteUrl}/api/v1" });
const { data } = await api.cards.cards({ sounds: ${JSON.stringify(ids)} });
console.log(JSON.stringify(data.cards.map(({ id }) => id)));
`,
  );
  expect(await compileAndRun("use-generated")).toEqual(ids);
});

it("openapi-ts makes functions that list, get both cards, and name what is missing", async () => {
  await writeFile(
    join(folder, "openapi-ts.config.js"),
    `export default {
  input: "openapi.json",
  output: { path: "functions", module: { extension: ".js" } },
  plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
};
`,
  );
  await run("openapi-ts", "--silent", "--no-log-file");
  await writeFile(
    join(folder, "use-functions.ts"),
    `import { createClient } from "./functions/client/index.js";
import { cards, getSound, listSounds } from "./functions/sdk.gen.js";
const client = createClient({ baseUrl: "${siteUrl}/api/v1" });
const { data: list } = await listSounds({ client, query: { pageSize: 2 } });
const { data: both } = await cards({ client, query: { sounds: list?.items.map(({ id }) => id) ?? [] } });
const { error } = await getSound({ client, path: { id: "nobody" } });
console.log(JSON.stringify([both?.cards.map(({ id }) => id), error?.code]));
`,
  );
  // The client that it writes is not made for exact optional properties.
  expect(await compileAndRun("use-functions", [])).toEqual([ids, "sound-not-found"]);
});
