import { spawnSync } from "node:child_process";
import { build, type Plugin } from "vite";
import { expect, it } from "vitest";
import { ownExports } from "./bundle-plugins.ts";

const modules: Record<string, string> = {
  "\0entry.js":
    'import * as sounds from "sounds.js"; globalThis.found = { names: Object.keys(sounds), horn: sounds.horn };',
  "\0sounds.js": 'export const horn = "Horn"; export let plays = 0;',
};
const virtualModules: Plugin = {
  name: "virtual-modules",
  enforce: "pre",
  resolveId: (source) => `\0${source.replace("\0", "")}`,
  load: (id) => modules[id],
};

/** Returns the code of a script that uses a module as an object. */
async function bundle(plugins: readonly Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [virtualModules, ...plugins],
    build: { write: false, minify: true, rolldownOptions: { input: "entry.js" } },
  });
  const [chunk] = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return chunk?.type === "chunk" ? chunk.code : "";
}

/** Runs a script where libraries extend the prototype of all objects. Returns what it found, and its errors. */
function runWithExtendedObjects(code: string): { found: string; errors: string } {
  const script = `const extras = { extend() {}, get: "x", set: "x", value: "x" };
    Object.assign(Object.prototype, extras);
    ${code}
    for (const name of Object.keys(extras)) delete Object.prototype[name];
    console.log(JSON.stringify(found));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--eval", script], { encoding: "utf8" });
  return { found: stdout.trim(), errors: stderr };
}

it("finds the exports of a module where libraries extend Object.prototype", async () => {
  const result = runWithExtendedObjects(await bundle([ownExports]));
  expect(result).toEqual({ found: '{"names":["horn","plays"],"horn":"Horn"}', errors: "" });
});

it("is needed: the bundler's own code throws there", async () => {
  const { errors } = runWithExtendedObjects(await bundle([]));
  expect(errors).toContain("must be a function");
});
