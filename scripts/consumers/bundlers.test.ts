import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { runCommand } from "../packages/testing/run-command.ts";
import { connectToBrowser, openPage, playFirst } from "./testing/consumer-page.ts";
import { bundlers } from "./testing/environments.ts";
import { serveFolder } from "./testing/serve-folder.ts";

const folder = inject("consumerFolder");
let browser: Browser;
beforeAll(async () => {
  browser = await connectToBrowser();
});
afterAll(() => browser.close());

it.each(bundlers)(
  "$name bundles a page whose components, elements and their React wrappers show cards and play",
  async ({ file: bundler }) => {
    await runCommand(process.execPath, [`page/build-with-${bundler}.js`], { cwd: folder });
    const served = await serveFolder(join(folder, "built", bundler));
    const { page, problems } = await openPage(browser);
    try {
      await page.goto(`${served.url}?site=${inject("siteUrl")}`);
      const components = page.locator("#components");
      await components.getByRole("listitem").nth(2).waitFor();
      const counted = page.waitForRequest((request) => /\/plays$/.test(request.url()));
      expect(await playFirst(page, components)).toBe(true);
      await counted;
      expect(await playFirst(page, page.locator("#elements"))).toBe(true);
      expect(await playFirst(page, page.locator("#react"))).toBe(true);
      await page.locator("output", { hasText: "true" }).waitFor();
      expect(await hasStyles(page)).toBe(true);
      expect(problems).toEqual([]);
    } finally {
      await page.close();
      await served.close();
    }
  },
);

/** Whether the styles of the package lay out a card. */
const hasStyles = (page: Page) =>
  page
    .locator("#components .tn-card")
    .first()
    .evaluate((card) => getComputedStyle(card).display === "grid");
