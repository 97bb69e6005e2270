import { availableParallelism, totalmem } from "node:os";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { keepCompiledCode } from "./scripts/compiled-code.ts";
import { HANG_TIMEOUT_MS, TEST_TIMEOUT_MS } from "./scripts/testing/hang-timeout.ts";
import { failuresReporter } from "./scripts/vitest-failures.ts";
import { chromiumPath } from "./site/e2e/chromium-program.ts";

keepCompiledCode();
const chromium = chromiumPath();
if (chromium) process.env.CHROMIUM_PATH = chromium;
/** A process of tests takes up to 1.2 GB. Chromium, its site and PostgreSQL take 4 GB beside it. */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const workersByMemory = Math.max(1, Math.floor((memoryBytes - 4e9) / 1.2e9));
const resolve = {
  conditions: ["tuna-source"],
  alias: [
    { find: /^fast-check$/, replacement: join(import.meta.dirname, "scripts/testing/seeded-fast-check.ts") },
  ],
};
const { FAILURES_FILE: failuresFile, FUZZ_SEED, TEST_DATABASE } = process.env;
const ssr = { resolve: { conditions: ["tuna-source"], externalConditions: ["tuna-source"] } };
const limits = {
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: { timeout: HANG_TIMEOUT_MS } },
};
const patientWaits = join(import.meta.dirname, "scripts/testing/patient-waits.ts");
const chromiumSetup = join(import.meta.dirname, "widgets/src/player/testing/chromium-test-setup.ts");
const packagesSetup = join(import.meta.dirname, "scripts/packages/testing/packages-setup.ts");
const programsSetup = join(import.meta.dirname, "scripts/release/testing/programs-setup.ts");
const dumpSetup = join(import.meta.dirname, "site/platform/store/testing/dump-test-setup.ts");
const databaseSetup = join(import.meta.dirname, "site/platform/store/testing/database-test-setup.ts");
const storageSetup = join(import.meta.dirname, "site/platform/storage/testing/storage-test-setup.ts");
const interoperabilitySetup = join(
  import.meta.dirname,
  "scripts/interoperability/testing/interoperability-setup.ts",
);
const consumersSetup = join(import.meta.dirname, "scripts/consumers/testing/consumers-setup.ts");
/**
 * Files share the processes of their project, since starting a process with its imports takes longer than most
 * files. The stubs of a file are restored at its end.
 */
const shared = {
  ...limits,
  environment: "node",
  isolate: false,
  setupFiles: [join(import.meta.dirname, "scripts/testing/restore-stubs.ts")],
};
/** Components keep state in modules and the window, so each file has its own in a shared thread. */
const pages = {
  ...limits,
  environment: "jsdom",
  pool: "vmThreads",
  setupFiles: [join(import.meta.dirname, "scripts/testing/complete-window.ts")],
};
/** Tests of the widgets that need no window: they start Chromium, bundle, or render on a server. */
const widgetsWithoutWindow = [
  "src/**/*.browser.test.{ts,tsx}",
  "src/**/{code-field,server-markup}.test.{ts,tsx}",
];
/** Elements in partners' pages, each case in a browser. */
const elementsInPages = ["src/{elements,react}/**/*.browser.test.{ts,tsx}"];
/**
 * Tests that use the processor for long: processes of a site that end at any moment, run side by side or start anew, backups
 * and repairs, files and requests that are made to do harm, folders that commands import and publish, the whole demo, and the
 * bundle of the pages.
 */
const operation = [
  "composition/{rolling-restart,start,start-on-bad-disks,full-disk-while-running,killed-check,closed-site,hostile-requests}.server.test.ts",
  "client-bundle.test.ts",
  "composition/{backup,roles,workers}.database.test.ts",
  "features/backup/*.database.test.ts",
  "{features,platform}/**/killed-*.database.test.ts",
  "features/uploads/strip-stored-audio.database.test.ts",
  "features/uploads/full-disk.server.test.ts",
  "features/import/{bombs,import-folder,worker-pool}.server.test.ts",
  "features/seed/seed-catalogue.server.test.ts",
  "features/previews/{previews,draw-video}.server.test.ts",
  "platform/store/{data-folder,private-folder,trim-log}.server.test.ts",
  "features/embed/elements/kept-releases.server.test.ts",
  "features/analytics/failing-{browser,collector}.server.test.ts",
  "elements/pinned-scripts.test.ts",
  "soak/*.database.test.ts",
  "cli/{backup,import,publish,published-metadata,publishing-guide,seed}.test.ts",
];
/** Install the packed packages, or compile code that uses them. */
const packages = ["packages/**/*.test.ts", "elements/element-types.test.ts"];
/** Start what a release contains, or decode every sound of its demo catalogue. */
const releases = [
  "demo-catalogue/demo-audio.test.ts",
  "release/{alerts,deploy-programs,image,point-in-time,previous-release}.test.ts",
];
/**
 * Tests that replace a module, each in its own process: in a shared one the next file would get the replaced module, or this one
 * the module that an earlier file loaded.
 */
const replacedModules = [
  "cli/machine/{programs,settings-steps}.test.ts",
  "features/boards/lost-answers.server.test.ts",
];
/** Code of pages that computes alone. A window would make its tests slower. */
const windowless = ["platform/audio/**/*.test.ts"];
/** Needs root on Debian, two gigabytes and a quarter of an hour. */
const machine = "cli/machine/machine.test.ts";
/**
 * Tests of pages that send bytes over Node's network, which rejects objects of another context. Each file has
 * its own process, since what one visitor decides would hold for the next.
 */
const pagesWithNetwork = [
  "features/errors/reports-of-browsers.server.test.ts",
  "features/analytics/{vendor-sdk,vendor-sdk-before-consent,start-analytics.lazy}.test.ts",
  "features/sound-file/download-sound.lazy.test.ts",
];
/**
 * Tests of the log capture their own output. Errors that other tests cause on purpose would hide real failures.
 */
const env = { LOG_LEVEL: "error" };

export default defineConfig({
  test: {
    // Many tests wait rather than compute: for timers, processes and browsers.
    maxWorkers: Math.min(availableParallelism() + 1, workersByMemory),
    // Projects have no limit of their own for the end of their processes, which takes longer on a busy machine.
    teardownTimeout: TEST_TIMEOUT_MS,
    // Logs show failures and what tests print, such as measurements. A terminal shows all tests.
    reporters: [
      process.stdout.isTTY ? "default" : "minimal",
      ...(failuresFile ? [failuresReporter(failuresFile, { FUZZ_SEED, TEST_DATABASE })] : []),
    ],
    silent: false,
    projects: [
      project("scripts", "scripts", {
        ...shared,
        include: ["**/*.test.ts"],
        exclude: ["{consumers,interoperability}/**", ...packages, ...releases],
      }),
      project("release", "scripts", {
        ...shared,
        include: releases,
        globalSetup: [programsSetup],
      }),
      project("packages", "scripts", {
        ...shared,
        include: packages,
        globalSetup: [packagesSetup],
      }),
      project("consumers", "scripts/consumers", {
        ...shared,
        include: ["*.test.ts"],
        globalSetup: [dumpSetup, consumersSetup],
      }),
      project("interoperability", "scripts/interoperability", {
        ...shared,
        include: ["*.test.ts"],
        globalSetup: [dumpSetup, interoperabilitySetup],
      }),
      project("sdk", "sdk", { ...shared, include: ["src/**/*.test.ts"] }),
      project("widgets", "widgets", {
        ...pages,
        include: ["src/**/*.test.{ts,tsx}"],
        exclude: widgetsWithoutWindow,
      }),
      project("widgets-without-window", "widgets", {
        ...shared,
        include: widgetsWithoutWindow,
        exclude: elementsInPages,
        globalSetup: [chromiumSetup],
      }),
      project("elements", "widgets", {
        ...shared,
        include: elementsInPages,
        globalSetup: [chromiumSetup],
      }),
      project("pages", "site", {
        ...pages,
        env,
        include: ["{composition,features,platform}/**/*.test.{ts,tsx}"],
        exclude: [
          ...pagesWithNetwork,
          ...windowless,
          "**/*.{server,database,programs,proxy,storage}.test.ts",
        ],
      }),
      project("pages-with-network", "site", {
        ...limits,
        env,
        environment: "jsdom",
        include: pagesWithNetwork,
        globalSetup: [dumpSetup],
      }),
      project("site", "site", {
        ...shared,
        env,
        include: ["**/*.server.test.ts", "{cli,elements}/**/*.test.ts", "*.test.ts", ...windowless],
        exclude: [
          "**/*.{database,programs,proxy,storage}.test.ts",
          ...operation,
          ...pagesWithNetwork,
          ...replacedModules,
          machine,
        ],
        globalSetup: process.env.CITUS_TEST_URLS ? [dumpSetup, databaseSetup] : [dumpSetup],
      }),
      project("replaced-modules", "site", {
        ...limits,
        env,
        environment: "node",
        include: replacedModules,
        globalSetup: [dumpSetup],
      }),
      project("database", "site", {
        ...shared,
        env,
        include: ["{composition,features,platform}/**/*.database.test.ts"],
        exclude: operation,
        globalSetup: [dumpSetup, databaseSetup],
      }),
      project("operation", "site", {
        ...shared,
        env,
        include: operation,
        globalSetup: [dumpSetup, databaseSetup],
      }),
      project("machine", "site", { ...shared, env, include: [machine] }),
      project("proxies", "site", {
        ...shared,
        env,
        include: [
          "{composition,features,platform}/**/*.proxy.test.ts",
          "{audio-truth,cli}/**/*.programs.test.ts",
        ],
        globalSetup: [dumpSetup, databaseSetup, programsSetup],
      }),
      project("storage", "site", {
        ...shared,
        env,
        include: ["{composition,features,platform,cli}/**/*.storage.test.ts"],
        globalSetup: [dumpSetup, storageSetup],
      }),
    ],
  },
});

function project(name: string, root: string, test: NonNullable<TestProjectInlineConfiguration["test"]>) {
  const setupFiles = [patientWaits, test.setupFiles ?? []].flat();
  return { resolve, ssr, test: { name, root, ...test, setupFiles } };
}
