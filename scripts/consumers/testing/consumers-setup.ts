import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserServer, chromium } from "@playwright/test";
import type { TestProject } from "vitest/node";
import { startBuiltSite } from "../../../site/composition/testing/started-site.ts";
import { chromiumArguments, chromiumPath } from "../../../site/e2e/chromium-program.ts";
import { freePort } from "../../../site/platform/store/testing/free-port.ts";
import { setup as installPackages } from "../../packages/testing/packages-setup.ts";
import { runCommand } from "../../packages/testing/run-command.ts";

const repository = join(import.meta.dirname, "../../..");

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a running site with the demo catalogue. */
    siteUrl: string;
    /** URL of a Chromium for tests. */
    consumerChromiumUrl: string;
  }
}

/** Starts what all tests of consumers share: the installed project, a site and a browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    await Promise.all(ends.map((end) => end()));
  };
  try {
    const [siteUrl, browser] = await Promise.all([
      openSite(ends),
      openBrowser(ends),
      installPackages(project),
    ]);
    project.provide("siteUrl", siteUrl);
    project.provide("consumerChromiumUrl", browser.wsEndpoint());
    return stop;
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** Starts a site with the demo catalogue, and returns its address. */
export async function openSite(ends: (() => Promise<unknown>)[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "consumed-site-"));
  await Promise.all([
    // Pages load the elements' scripts from the site, which serves them from its build.
    runCommand("npm", ["run", "build", "--silent", "--", "--if-changed"], { cwd: repository }),
    runCommand(process.execPath, ["--conditions=tuna-source", "site/e2e/demo-folder.ts", dataDir], {
      cwd: repository,
    }),
  ]);
  const port = await freePort();
  // As partners meet it: files that Vite serves in development have no headers for other origins.
  const patience = { DATABASE_SEARCH_TIMEOUT_MS: 600_000 };
  const site = startBuiltSite({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "error", ...patience });
  ends.push(async () => {
    site.process.kill("SIGINT");
    await site.exited;
    await rm(dataDir, { recursive: true, force: true });
  });
  await Promise.race([
    site.firstLine,
    site.exited.then(() => Promise.reject(new Error(site.errors.join("\n")))),
  ]);
  return `http://127.0.0.1:${port}`;
}

/** Starts a Chromium that tests connect to. */
export async function openBrowser(ends: (() => Promise<unknown>)[]): Promise<BrowserServer> {
  const browser = await chromium.launchServer({ executablePath: chromiumPath(), args: chromiumArguments });
  ends.push(() => browser.close());
  return browser;
}
