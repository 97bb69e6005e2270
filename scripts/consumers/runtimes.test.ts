import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { runCommand } from "../packages/testing/run-command.ts";

const folder = inject("consumerFolder");
const TUNA_URL = inject("siteUrl");
const modules = (path: string) => join(folder, "node_modules", path);
/** The first of the paths that is installed, since each platform has its own binary. */
const installed = (...paths: string[]) =>
  paths.map(modules).find((path) => existsSync(path)) ?? paths[0] ?? "";
const node22 = installed("node22-linux-x64/bin/node", "node22-linux-arm64/bin/node");
const bun = installed("@oven/bun-linux-x64/bin/bun", "@oven/bun-linux-aarch64/bin/bun");
const run = (command: string, ...args: string[]) =>
  runCommand(command, args, { cwd: folder, environment: { TUNA_URL } });
const success = { names: [expect.any(String), expect.any(String), expect.any(String)], isApiError: true };

describe.each([
  { runtime: "Node 22", command: node22, version: /^v22\./ },
  { runtime: "Node 24", command: process.execPath, version: /^v24\./ },
])("$runtime", ({ command, version }) => {
  it("is the runtime that these tests name", async () => {
    expect(await run(command, "--version")).toMatch(version);
  });

  it.each([
    ["import", "runtime/esm.js"],
    ["require", "runtime/require.cjs"],
    ["import() in a CommonJS module", "runtime/dynamic-import.cjs"],
  ])("lists sounds and throws ApiError by %s", async (_way, script) => {
    const report = JSON.parse(await run(command, script));
    expect(report).toEqual({ ...success, code: "sound-not-found" });
  });

  it.each([
    ["import", "runtime/import-entries.js"],
    ["require", "runtime/require-entries.cjs"],
  ])("loads every entry of both packages by %s, without a DOM", async (_way, script) => {
    const { count, failed } = JSON.parse(await run(command, script));
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(20);
  });

  it("tests a program with a fake site by node:test", async () => {
    expect(await run(command, "--test", "--test-reporter=tap", "runtime/fake-site.js")).toMatch(
      /^# pass 2$/m,
    );
  });

  it("renders cards with react-dom/server", async () => {
    expect(await run(command, "runtime/render-on-server.js")).toMatch(
      /<ul class="tn-grid".*<h3 class="tn-card-name">/,
    );
  });
});

describe("other runtimes", () => {
  it.each([
    ["Deno", installed("@deno/linux-x64-glibc/deno", "@deno/linux-arm64-glibc/deno"), ["run", "-A"]],
    ["Bun", bun, ["run"]],
    ["Node 22 with types stripped", node22, ["--experimental-strip-types", "--no-warnings"]],
  ])("%s runs TypeScript that lists sounds and gets an ApiError", async (_runtime, command, flags) => {
    const report = JSON.parse(await run(command, ...flags, "runtime/typescript.ts"));
    expect(report).toEqual({ ...success, code: "sound-not-found" });
  });

  it("runs TypeScript that was compiled to CommonJS, in Node 22", async () => {
    const compiled = "runtime/compiled.cjs";
    await run(
      modules(".bin/esbuild"),
      "runtime/compiled-to-common-js.ts",
      "--format=cjs",
      `--outfile=${compiled}`,
    );
    expect(JSON.parse(await run(node22, compiled))).toEqual({ ...success, code: "sound-not-found" });
  });

  it("runs in a worker that has no Node and no DOM", async () => {
    const report = JSON.parse(await run(process.execPath, "worker/run.js"));
    expect(report).toEqual({
      ...success,
      code: "sound-not-found",
      cardNames: [report.names[0]],
      globals: { process: "undefined", document: "undefined", Buffer: "undefined" },
    });
  });
});
