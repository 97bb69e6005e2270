import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { runCommand } from "./testing/run-command.ts";

const consumer = inject("consumerFolder");
const tarballs = inject("tarballs");
const installed = (name: string) => join(consumer, "node_modules", name);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tuna-managed-"));
  cpSync(join(consumer, "runtime"), join(folder, "runtime"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const scripts = ["runtime/import-entries.js", "runtime/require-entries.cjs"];

it("loads every entry by import and require from what npm installs", async () => {
  const { vue: _, ...required } = sources();
  writeManifest({ dependencies: { ...required, "@tuna/widgets": `file:${tarballs.widgets}` } });
  const flags = ["--offline", "--install-links", "--no-audit", "--no-fund"];
  await runCommand("npm", ["install", ...flags], { cwd: folder });
  for (const script of scripts) expectAllLoaded(await run(script));
});

it("loads every entry by import and require from the strict folders of pnpm", async () => {
  writeManifest({});
  writeFileSync(join(folder, "pnpm-workspace.yaml"), JSON.stringify({ overrides: sources() }));
  await run(installed("pnpm/bin/pnpm.mjs"), "install", "--offline", "--store-dir", join(folder, "store"));
  for (const script of scripts) expectAllLoaded(await run(script));
});

it("loads every entry by import and require from Yarn's archives (PnP)", async () => {
  writeManifest({ resolutions: sources() });
  // It marks the folder as a project of its own.
  writeFileSync(join(folder, "yarn.lock"), "");
  const yarn = installed("@yarnpkg/cli-dist/bin/yarn.js");
  await run(yarn, "install");
  for (const script of scripts) expectAllLoaded(await run(yarn, "node", script));
});

/** Where both packages and all that they depend on come from: nothing is downloaded. */
function sources(): Record<string, string> {
  const names = ["@tuna/sdk", "@tuna/widgets", "react-dom"].flatMap((name) => {
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(installed(name), "package.json"), "utf8"),
    );
    return Object.keys({ ...dependencies, ...peerDependencies });
  });
  return {
    ...Object.fromEntries(names.map((name) => [name, `file:${installed(name)}`])),
    "@tuna/sdk": `file:${tarballs.sdk}`,
  };
}

function writeManifest(fields: object): void {
  const dependencies = {
    "@tuna/sdk": `file:${tarballs.sdk}`,
    "@tuna/widgets": `file:${tarballs.widgets}`,
    preact: "*",
    react: "*",
    "react-dom": "*",
  };
  const manifest = { name: "managed", private: true, type: "module", dependencies, ...fields };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
}

const run = (...args: string[]) =>
  runCommand(process.execPath, args, {
    cwd: folder,
    environment: {
      YARN_ENABLE_NETWORK: "0",
      YARN_ENABLE_TELEMETRY: "0",
      YARN_ENABLE_IMMUTABLE_INSTALLS: "0",
      YARN_GLOBAL_FOLDER: join(folder, "yarn"),
    },
  });

/** Vue is an optional peer, which these projects do not install. */
function expectAllLoaded(report: string): void {
  const { count, failed } = JSON.parse(report);
  expect(failed).toEqual([expect.stringMatching(/^@tuna\/widgets\/vue: .*\bvue\b/s)]);
  expect(count).toBeGreaterThan(20);
}
