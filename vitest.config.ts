import { defineConfig } from "vitest/config";
import { failuresReporter } from "./scripts/vitest-failures.ts";

const resolve = { conditions: ["tuna-source"] };
const failuresFile = process.env.FAILURES_FILE;
const ssr = { resolve: { conditions: ["tuna-source"], externalConditions: ["tuna-source"] } };

export default defineConfig({
  test: {
    // Left alone, it keeps a core for itself, which on two cores is half of them.
    maxWorkers: "100%",
    // A log shows what failed, and what tests print: figures among it. A terminal shows all.
    reporters: [
      process.stdout.isTTY ? "default" : "minimal",
      ...(failuresFile ? [failuresReporter(failuresFile)] : []),
    ],
    silent: false,
    projects: [
      {
        resolve,
        ssr,
        test: { name: "scripts", root: "scripts", include: ["**/*.test.ts"], environment: "node" },
      },
      {
        resolve,
        ssr,
        test: { name: "sdk", root: "sdk", include: ["src/**/*.test.ts"], environment: "node" },
      },
      {
        resolve,
        ssr,
        test: { name: "widgets", root: "widgets", include: ["src/**/*.test.{ts,tsx}"], environment: "jsdom" },
      },
      {
        resolve,
        ssr,
        test: {
          name: "site",
          root: "site",
          include: ["{app,server,cli,elements}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.database.test.ts"],
          environment: "node",
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "database",
          root: "site",
          include: ["server/**/*.database.test.ts"],
          environment: "node",
          globalSetup: ["server/store/database-test-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
