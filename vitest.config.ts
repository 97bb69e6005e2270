import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { failuresReporter } from "./scripts/vitest-failures.ts";

const resolve = { conditions: ["tuna-source"] };
const failuresFile = process.env.FAILURES_FILE;
const ssr = { resolve: { conditions: ["tuna-source"], externalConditions: ["tuna-source"] } };
/** A test that needs 20 s has stopped, also on a busy machine. */
const limits = { testTimeout: 20_000, hookTimeout: 60_000 };
/**
 * Files share the processes of their project: to start one, with its imports, takes longer than most files. What a file
 * stubs is restored at its end.
 */
const shared = {
  ...limits,
  environment: "node",
  isolate: false,
  setupFiles: [join(import.meta.dirname, "scripts/testing/restore-stubs.ts")],
};
/** Components keep state in their modules and windows, as a page does: each file has its own, in a shared thread. */
const pages = {
  ...limits,
  environment: "jsdom",
  pool: "vmThreads",
  setupFiles: [join(import.meta.dirname, "scripts/testing/complete-window.ts")],
};
/** Tests of the widgets that need no window of their own: they start Chromium, bundle, or render for a server. */
const widgetsWithoutWindow = [
  "src/**/*.browser.test.ts",
  "src/**/{code-text,package-exports,server-markup}.test.{ts,tsx}",
];
/** Tests of pages that send bytes over Node's network, which takes no objects of another context: a process each. */
const pagesWithNetwork = [
  "app/analytics/{real-library,start-analytics.lazy}.test.ts",
  "app/catalog/download-sound.lazy.test.ts",
];
/** Tests of the log capture it; what others cause on purpose would hide what failed. */
const env = { LOG_LEVEL: "error" };

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
      project("scripts", "scripts", { ...shared, include: ["**/*.test.ts"] }),
      project("sdk", "sdk", { ...shared, include: ["src/**/*.test.ts"] }),
      project("widgets", "widgets", {
        ...pages,
        include: ["src/**/*.test.{ts,tsx}"],
        exclude: widgetsWithoutWindow,
      }),
      project("widgets-without-window", "widgets", { ...shared, include: widgetsWithoutWindow }),
      project("pages", "site", {
        ...pages,
        env,
        include: ["{app,contract}/**/*.test.{ts,tsx}"],
        exclude: pagesWithNetwork,
      }),
      project("pages-with-network", "site", {
        ...limits,
        env,
        environment: "jsdom",
        include: pagesWithNetwork,
      }),
      project("site", "site", {
        ...shared,
        env,
        include: ["{server,cli,elements}/**/*.test.ts"],
        exclude: ["**/*.database.test.ts"],
        globalSetup: ["server/store/testing/dump-test-setup.ts"],
      }),
      project("database", "site", {
        ...shared,
        env,
        include: ["{server,soak}/**/*.database.test.ts"],
        globalSetup: [
          "server/store/testing/dump-test-setup.ts",
          "server/store/testing/database-test-setup.ts",
        ],
      }),
    ],
  },
});

function project(name: string, root: string, test: NonNullable<TestProjectInlineConfiguration["test"]>) {
  return { resolve, ssr, test: { name, root, ...test } };
}
