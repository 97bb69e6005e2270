import { defineConfig } from "vitest/config";
import { failuresReporter } from "./scripts/vitest-failures.ts";

const resolve = { conditions: ["tuna-source"] };
const failuresFile = process.env.FAILURES_FILE;
const ssr = { resolve: { conditions: ["tuna-source"], externalConditions: ["tuna-source"] } };
/**
 * A machine may be busy; a test that needs this long has stopped. Where changes land a test has a second try, as those of
 * Playwright have, and who needed it is named at the end.
 */
const patience = { testTimeout: 20_000, hookTimeout: 60_000, retry: process.env.CI ? 1 : 0 };

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
        test: {
          name: "scripts",
          root: "scripts",
          include: ["**/*.test.ts"],
          environment: "node",
          ...patience,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "sdk",
          root: "sdk",
          include: ["src/**/*.test.ts"],
          environment: "node",
          // It keeps nothing beside what it is given: files may follow each other in one process.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
          ...patience,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "widgets",
          root: "widgets",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          ...patience,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "site",
          root: "site",
          // Tests of the log capture it; what others cause on purpose would hide what failed.
          env: { LOG_LEVEL: "error" },
          include: ["{contract,app,server,cli,elements}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.database.test.ts"],
          environment: "node",
          globalSetup: ["server/store/testing/dump-test-setup.ts"],
          ...patience,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "database",
          root: "site",
          env: { LOG_LEVEL: "error" },
          include: ["{server,soak}/**/*.database.test.ts"],
          environment: "node",
          globalSetup: [
            "server/store/testing/dump-test-setup.ts",
            "server/store/testing/database-test-setup.ts",
          ],
          ...patience,
        },
      },
    ],
  },
});
