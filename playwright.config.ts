import { generateKeyPairSync, randomUUID } from "node:crypto";
import { globSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { keepCompiledCode } from "./scripts/compiled-code.ts";
import { HANG_TIMEOUT_MS, TEST_TIMEOUT_MS } from "./scripts/testing/hang-timeout.ts";
import { chromiumArguments, chromiumPath } from "./site/e2e/chromium-program.ts";
import type { EngineOptions } from "./site/e2e/engines/engine-test.ts";
import { testedEngines } from "./site/e2e/engines/programs.ts";
import { freePort } from "./site/platform/store/testing/free-port.ts";

keepCompiledCode();
// Playwright would ask a proxy of the network for the site, and take its refusal for an answer.
const direct = [process.env.no_proxy || process.env.NO_PROXY, "localhost,127.0.0.1,::1"]
  .filter(Boolean)
  .join();
Object.assign(process.env, { no_proxy: direct, NO_PROXY: direct });
/** Ports of the site and of two login providers. Workers read this file too, and inherit the choice. */
process.env.E2E_PORTS ??= (await Promise.all([freePort(), freePort(), freePort()])).join();
const [port = 0, googlePort = 0, applePort = 0] = process.env.E2E_PORTS.split(",").map(Number);
/** Data folder of this run, also for the commands that tests run. */
const dataDir = join(tmpdir(), `tuna-e2e-data-${port}`);
if (!process.env.E2E_DATA_DIR) process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
process.env.E2E_DATA_DIR = dataDir;
const DAY_MS = 86_400_000;
// Each run has a folder of its own, because Playwright empties it at its start, and others may run in this checkout.
for (const folder of globSync("test-results/*")) {
  const { mtimeMs = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true });
}
/** The next run finds it there if it has the option `--last-failed`. */
process.env.PLAYWRIGHT_LAST_RUN_OUTPUT_FILE ??= "test-results/.last-run.json";
/** Lets tests read login codes in the site's mailbox. */
process.env.E2E_MAILBOX_KEY ??= randomUUID();
/** Key pair of this run: the site signs with it, and the test provider verifies the signature. */
const appleKey = generateKeyPairSync("ec", { namedCurve: "P-256" })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString()
  .replaceAll("\n", "\\n");

export default defineConfig<object, EngineOptions>({
  testDir: "site/e2e",
  globalSetup: "./site/e2e/global-setup.ts",
  outputDir: process.env.TEST_RESULTS ?? join("test-results", String(port)),
  fullyParallel: true,
  // Two cores serve three: a page waits for its server, its animations and the network to become idle.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: HANG_TIMEOUT_MS },
  reporter: [
    [process.stdout.isTTY ? "list" : "dot"],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([["json"]] as const) : []),
  ],
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: HANG_TIMEOUT_MS,
    navigationTimeout: HANG_TIMEOUT_MS,
    baseURL: `http://localhost:${port}`,
    // Visitors who have decided on cookies are not asked, and most tests do not cover the question.
    storageState: "site/e2e/refused-consent.json",
    launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
    screenshot: "only-on-failure",
    // Steps, requests and the console. Snapshots of every step take processor time, and recording them
    // counts as a press of the visitor, which lets pages play sound.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false, sources: false },
  },
  projects: [
    // They come first, because each is one long row of tests.
    ...testedEngines().map((engineName) => ({
      name: engineName,
      testDir: "site/e2e/engines",
      // One browser serves all tests of a file.
      fullyParallel: false,
      use: { engineName },
    })),
    {
      name: "partners-chromium",
      testDir: "site/e2e/engines",
      testMatch: "partner-*.spec.ts",
      fullyParallel: false,
      // Chromium plays without a sound device.
      use: { engineName: "chromium", hasSound: false },
    },
    { name: "partners", testDir: "site/e2e/partners" },
    { name: "release", testDir: "site/e2e/release" },
    { name: "chromium", testIgnore: ["**/site/e2e/{engines,partners,release}/**"] },
    // `npm run screenshots` starts them.
    { name: "pictures", testDir: "site/screenshots", testMatch: "takes-pictures.spec.ts" },
    ...testedEngines().map((engineName) => ({
      name: `pictures-${engineName}`,
      testDir: "site/screenshots",
      testMatch: "takes-engine-pictures.spec.ts",
      fullyParallel: false,
      use: { engineName },
    })),
  ],
  webServer: [
    {
      command: [
        `rm -rf ${dataDir}`,
        `node --conditions=tuna-source site/e2e/demo-folder.ts ${dataDir}`,
        "node --conditions=tuna-source site/composition/start.server.ts",
      ].join(" && "),
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        E2E: "1",
        STATUS_PAGE: "1",
        MAILBOX_KEY: process.env.E2E_MAILBOX_KEY,
        // Each test that logs in names its own network, since codes are limited per network.
        TRUSTED_PROXIES: "1",
        // As long as any test waits: a busy machine is no slow database.
        DATABASE_SEARCH_TIMEOUT_MS: "600000",
        // Nobody uses it after the last test, and Playwright kills a site that drains for longer than it waits.
        SHUTDOWN_DRAIN_SECONDS: "0",
        INSTALLER_MAC_INTEL_URL: "https://downloads.example/tuna-intel.dmg",
        INSTALLER_MAC_ARM_URL: "https://downloads.example/tuna-arm.dmg",
        INSTALLER_WINDOWS_URL: "https://downloads.example/tuna.exe",
        OAUTH_GOOGLE_CLIENT_ID: "google-client",
        OAUTH_GOOGLE_CLIENT_SECRET: "google-secret",
        OAUTH_GOOGLE_ISSUER: `http://localhost:${googlePort}`,
        OAUTH_APPLE_CLIENT_ID: "apple-client",
        OAUTH_APPLE_CLIENT_SECRET: appleKey,
        OAUTH_APPLE_TEAM_ID: "TEAM",
        OAUTH_APPLE_KEY_ID: "KEY",
        OAUTH_APPLE_ISSUER: `http://localhost:${applePort}`,
      },
      url: `http://localhost:${port}/readyz`,
      // The first run imports the demo catalogue.
      timeout: TEST_TIMEOUT_MS,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    },
    {
      command: "node --conditions=tuna-source site/e2e/test-providers.ts",
      env: { GOOGLE_PORT: String(googlePort), APPLE_PORT: String(applePort), APPLE_KEY: appleKey },
      url: `http://localhost:${applePort}/.well-known/openid-configuration`,
      timeout: HANG_TIMEOUT_MS,
      reuseExistingServer: false,
    },
  ],
});
