import type { Browser, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { connectToChromium } from "../../player/testing/connect-to-chromium.ts";
import type { TestPad } from "./engine-page.client.ts";
import { serveEnginePage } from "./engine-page.ts";
import type { Loudness } from "./hear-speakers.ts";

/** Amplitude of the tones that the page's server sends. */
export const TONE = 8000 / 32768;
export let server: Awaited<ReturnType<typeof serveEnginePage>>;
export let browser: Browser;
/** The page of the engine in Chromium. Each test of a file that imports this has its own. */
export let page: Page;

beforeAll(async () => {
  server = await serveEnginePage();
  browser = await connectToChromium();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(server.url);
  await page.locator("html[data-ready]").waitFor();
});
afterEach(() => page.close());

/** Gives the page these pads, and lets it play as after a visitor's press. */
export async function openPads(...pads: TestPad[]): Promise<void> {
  await page.evaluate((pads) => setPads(pads), pads);
  await page.mouse.click(5, 5);
  await listen(0.01);
}

/** Waits until this much more has reached the speakers. */
export const listen = (seconds: number) =>
  page.evaluate(async (seconds) => {
    const until = (await heardSeconds()) + seconds;
    while ((await heardSeconds()) < until) await new Promise((resolve) => setTimeout(resolve, 10));
  }, seconds);

/** Returns how loud each moment was that has reached the speakers. */
export const loudness = (): Promise<Loudness[]> => page.evaluate(() => heard());
