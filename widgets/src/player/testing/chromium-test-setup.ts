import { chromium } from "@playwright/test";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of a Chromium for tests. */
    chromiumUrl: string;
    /** Time in ms after which a wait for a page ends. */
    hangTimeoutMs: number;
  }
}

/** Starts one Chromium for all test files: at CHROMIUM_PATH, else Playwright's own. Sounds need a gesture in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env.CHROMIUM_PATH;
  const server = await chromium.launchServer({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  project.provide("chromiumUrl", server.wsEndpoint());
  project.provide("hangTimeoutMs", project.config.expect.poll?.timeout ?? 0);
  return () => server.close();
}
