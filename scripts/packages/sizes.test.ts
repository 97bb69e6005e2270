import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { sizeOfImport } from "./testing/measured-imports.ts";

interface Import {
  names: string;
  entry: string;
  /** Package whose README states the sizes. */
  readme: "sdk" | "widgets";
  budgetKiB: { esbuild: number; vite: number };
  /** Package of the framework, which the page has anyway. */
  framework?: string;
}

/**
 * What a page may pay for an import, in KiB by gzip. `createTuna` has the clients of accounts, uploads, boards and favourites.
 * `defineElements` costs what `widgets.js` costs and the words of
 * its declarations: 34 at first and 62 with all that it loads on demand, of which boards with the engine of their pads are 8
 * and hearts are 1.
 */
const imports: Import[] = [
  { names: "createTuna", entry: "@tuna/sdk", readme: "sdk", budgetKiB: { esbuild: 12, vite: 12 } },
  {
    names: "createSoundClient",
    entry: "@tuna/sdk/client",
    readme: "sdk",
    budgetKiB: { esbuild: 4.1, vite: 4.1 },
  },
  { names: "normaliseUrl", entry: "@tuna/sdk/routing", readme: "sdk", budgetKiB: { esbuild: 2, vite: 2 } },
  { names: "endpoints", entry: "@tuna/sdk/contract", readme: "sdk", budgetKiB: { esbuild: 1, vite: 1 } },
  {
    names: "defineElements",
    entry: "@tuna/widgets/elements",
    readme: "widgets",
    budgetKiB: { esbuild: 63.5, vite: 35 },
  },
  {
    names: "TunaSoundCard",
    entry: "@tuna/widgets/vue",
    readme: "widgets",
    budgetKiB: { esbuild: 1, vite: 1 },
    framework: "vue",
  },
];

/** A README states sizes to a tenth; code may change by this many KiB before the figure has to. */
const TOLERANCE_KIB = 0.5;

it.each(imports)(
  "states in the README what $names costs, within its budget",
  async ({ names, entry, readme, budgetKiB, framework }) => {
    const size = await sizeOfImport(inject("consumerFolder"), names, entry, framework ? [framework] : []);
    console.info(`${names}: ${size.esbuild.toFixed(1)} KiB by esbuild, ${size.vite.toFixed(1)} by Vite`);
    const stated = statedSize(readme, names);
    for (const bundler of ["esbuild", "vite"] as const) {
      expect(size[bundler], bundler).toBeLessThanOrEqual(budgetKiB[bundler]);
      expect(Math.abs(size[bundler] - stated[bundler]), `README, ${bundler}`).toBeLessThan(TOLERANCE_KIB);
    }
  },
);

/** The sizes of a row such as `| createTuna | … | 18.1 | 14.9 |`. */
function statedSize(readme: string, names: string): { esbuild: number; vite: number } {
  const text = readFileSync(join(import.meta.dirname, "../..", readme, "README.md"), "utf8");
  const [, esbuild, vite] = new RegExp(`\\| \`${names}\`.*\\| ([\\d.]+) \\| ([\\d.]+) \\|`).exec(text) ?? [];
  return { esbuild: Number(esbuild), vite: Number(vite) };
}
