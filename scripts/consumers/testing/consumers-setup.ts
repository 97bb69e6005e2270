import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { TestProject } from "vitest/node";
import { waitForCatalogue } from "../../../site/e2e/wait-for-catalogue.ts";
import { freePort, startSite } from "../../../site/server/app/testing/started-site.ts";
import { chromiumArguments, chromiumPath } from "../../chromium.ts";
import { createConsumerProject } from "./consumer-project.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the project in which both packages are installed. */
    consumerFolder: string;
    /** Address of a running site with the demo catalogue. */
    siteUrl: string;
    /** URL of a Chromium for tests. */
    consumerChromiumUrl: string;
  }
}

/** Starts what all tests of consumers share: the installed project, a site and a browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "consumed-site-"));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const site = startSite({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "error" });
  const browser = chromium.launchServer({ executablePath: chromiumPath(), args: chromiumArguments });
  const [folder] = await Promise.all([createConsumerProject(), waitForCatalogue(dataDir)]);
  project.provide("consumerFolder", folder);
  project.provide("siteUrl", siteUrl);
  project.provide("consumerChromiumUrl", (await browser).wsEndpoint());
  return async () => {
    site.process.kill("SIGINT");
    await Promise.all([site.exited, (await browser).close()]);
    await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true, force: true })));
  };
}
