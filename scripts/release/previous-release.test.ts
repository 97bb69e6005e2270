import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Balancer, startBalancer } from "../../site/composition/testing/balancer.ts";
import { seedFirstItems, startBuiltSite, waitForSite } from "../../site/composition/testing/started-site.ts";
import { chromiumArguments, chromiumPath } from "../../site/e2e/chromium-program.ts";
import { noteHydration, waitForHydration } from "../../site/e2e/wait-for-hydration.ts";
import { openDatabase } from "../../site/platform/store/database.server.ts";
import { setup as dumpNewDatabase } from "../../site/platform/store/testing/dump-test-setup.ts";
import { freePort } from "../../site/platform/store/testing/free-port.ts";
import { type LocalPostgres, startLocalPostgres } from "../../site/platform/store/testing/local-postgres.ts";
import { useClient, useElements, wholeReport } from "../consumers/testing/use-packages.ts";
import {
  checkOutPreviousRelease,
  hasPreviousRelease,
  installPreviousPackages,
} from "./testing/previous-release.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Four pages of two processes, each twice. */
const LOADS = Number(process.env.DEPLOY_LOADS ?? 16);
const CONCURRENT_LOADS = 2;
/** Tests of the previous release that read and write every table. Those of timeouts, races and kills are the same for every schema. */
const storeTests = [
  ...["account-data", "passkeys", "sessions"].map((name) => `account/${name}`),
  ...["analytics", "insights"].map((name) => `analytics/${name}`),
  ...["add-items", "count-play", "list-items", "search-items", "search-requests"].map(
    (name) => `catalog/${name}`,
  ),
  "errors/error-log",
  ...["audit-log", "moderation", "reports", "unlisted-items"].map((name) => `moderation/${name}`),
].map((name) => `site/server/${name}.database.test.ts`);

/** All but what they repeat with PGlite, whose schema is made by the same migrations. */
const onPostgres = "^(?!.* on PGlite )";

/** Other tests run beside them, so they may take longer than alone. */
const testLimits = ["--testTimeout=120000", "--hookTimeout=120000"];

let previous: string;
let postgres: LocalPostgres;

describe.skipIf(!hasPreviousRelease(root))("the previous release", () => {
  beforeAll(async () => {
    [previous, postgres] = await Promise.all([checkOutPreviousRelease(root), startLocalPostgres()]);
  });
  afterAll(() => postgres?.stop());

  describe("beside this one on one database and one storage", () => {
    let dataDir: string;
    let sites: Record<"older" | "newer", Awaited<ReturnType<typeof startOne>>>;
    let balancer: Balancer;
    let browser: Browser;
    let variables: { DATA_DIR: string; [name: string]: string };

    async function startOne(checkout: string) {
      const port = await freePort();
      // Both get the same host: another one would give this computer another network's address.
      const site = startBuiltSite({ ...variables, PORT: port, HOST: "0.0.0.0" }, checkout);
      await waitForSite(
        site,
        vi.waitUntil(() => isReady(port), { interval: 100 }),
      );
      return { port, site };
    }

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "deploy-"));
      variables = {
        DATABASE_URL: await postgres.createDatabase("deploy"),
        DATA_DIR: dataDir,
        // Processes with the same secret recognise the same visitors.
        SESSION_SECRET: "0123456789".repeat(4),
        SHUTDOWN_DRAIN_SECONDS: "0",
      };
      await seedFirstItems({ sounds: 4, voices: 2 }, variables, previous);
      const older = await startOne(previous);
      sites = { older, newer: await startOne(root) };
      balancer = await startBalancer([sites.older.port, sites.newer.port], 100);
      await vi.waitUntil(() => balancer.isReady(sites.older.port) && balancer.isReady(sites.newer.port));
      browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    });

    afterAll(async () => {
      await browser?.close();
      balancer?.close();
      for (const { site } of Object.values(sites ?? {})) {
        site.process.kill("SIGKILL");
        await site.exited;
      }
      await rm(dataDir, { recursive: true, force: true });
    });

    test("has scripts of its own", async () => {
      const [older, newer] = await Promise.all(
        [sites.older, sites.newer].map(async ({ port }) => {
          const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
          return page.match(/\/assets\/[^"]+\.js/g)?.sort();
        }),
      );
      expect(older).not.toEqual([]);
      expect(older).not.toEqual(newer);
    });

    test(`hydrates each of ${LOADS} loads of pages`, async () => {
      const { items } = await (await fetch(`${balancer.url}/api/v1/sounds`)).json();
      const paths = ["/", "/sounds/", `/sound/${items[0].id}`, "/voices/"];
      const failures: string[] = [];
      let started = 0;
      async function load(): Promise<void> {
        while (started < LOADS) {
          const path = paths[started % paths.length];
          started += 1;
          const context = await browser.newContext();
          await noteHydration(context);
          const page = await context.newPage();
          page.on("pageerror", (error) => failures.push(`${path}: ${error.message}`));
          page.on("response", (answer) => {
            if (answer.status() >= 400) failures.push(`${path}: ${answer.status()} ${answer.url()}`);
          });
          await page.goto(balancer.url + path);
          await waitForHydration(page).catch(() => failures.push(`${path}: not hydrated`));
          await context.close();
        }
      }
      await Promise.all(Array.from({ length: CONCURRENT_LOADS }, load));
      console.info(`${started} page loads of two builds in turn, ${failures.length} failures`);
      expect(failures).toEqual([]);
      expect(balancer.lostCount()).toBe(0);
    });

    test("counts plays at both, and a network's second play at neither", async () => {
      const { items } = await (await fetch(`${balancer.url}/api/v1/sounds`)).json();
      const plays = [];
      for (const { port } of [sites.older, sites.newer, sites.older]) {
        const address = `http://127.0.0.1:${port}/api/v1/sounds/${items[0].id}/plays`;
        plays.push(await (await fetch(address, { method: "POST" })).json());
      }
      expect(plays.map(({ isCounted }) => isCounted)).toEqual([true, false, false]);
      expect(new Set(plays.map(({ playedCount }) => playedCount)).size).toBe(1);
    });

    test("serves the client and the elements of the previous release's packages", async () => {
      const folder = await installPreviousPackages(previous);
      const siteUrl = `http://127.0.0.1:${sites.newer.port}`;
      const report = await useClient(folder, siteUrl);
      expect(Object.keys(report)).toContain("voices");
      expect(wholeReport).toMatchObject(report);
      expect(await useElements(browser, folder, siteUrl)).toEqual([]);
    });

    test("starts alone again after a rollback", async () => {
      for (const { site } of Object.values(sites)) {
        site.process.kill("SIGTERM");
        expect(await site.exited).toBe(0);
      }
      sites.older = await startOne(previous);
      expect((await fetch(`http://127.0.0.1:${sites.older.port}/sounds/`)).status).toBe(200);
    });
  });

  test("passes its tests of the store with the schema of this one", async () => {
    const databaseUrl = await postgres.createDatabase("newer");
    const template = new URL(databaseUrl);
    template.pathname = "/template1";
    const database = await openDatabase({ dataDir: "memory", databaseUrl: template.href, role: "site" });
    await database.close();
    await dumpNewDatabase();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        join(root, "node_modules/vitest/vitest.mjs"),
        "run",
        "--project=database",
        ...testLimits,
        ...["-t", onPostgres],
        ...storeTests,
      ],
      {
        cwd: previous,
        env: { ...process.env, TEST_POSTGRES_URL: databaseUrl, VITEST: undefined, FAILURES_FILE: undefined },
        maxBuffer: 64e6,
      },
    ).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout.slice(-5_000)}\n${error.stderr.slice(-2_000)}`);
    });
    expect(stdout).toMatch(/Tests .*passed/);
  });
});

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
