import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
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

/** The headless shell comes first, because it needs an eighth of the processor time to create a context. */
const commandNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const folders = (process.env.PATH ?? "").split(delimiter);
const usualPaths = commandNames.flatMap((name) => folders.map((folder) => join(folder, name)));

/**
 * Starts one Chromium for all test files: at CHROMIUM_PATH, else one on PATH, else Playwright's own. Sounds need a
 * gesture in it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env.CHROMIUM_PATH || usualPaths.find((path) => existsSync(path));
  const server = await chromium.launchServer({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  project.provide("chromiumUrl", server.wsEndpoint());
  project.provide("hangTimeoutMs", project.config.expect.poll?.timeout ?? 0);
  return () => server.close();
}
