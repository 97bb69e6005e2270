// @vitest-environment node
import type { Browser, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { connectToChromium } from "../player/testing/connect-to-chromium.ts";
import type { TestPad } from "./testing/engine-page.client.ts";
import { serveEnginePage } from "./testing/engine-page.ts";
import { BLOCK_SECONDS, type Loudness } from "./testing/hear-speakers.ts";

/** Amplitude of the tones that the page's server sends. */
const TONE = 8000 / 32768;
let server: Awaited<ReturnType<typeof serveEnginePage>>;
let browser: Browser;
let page: Page;

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

/** Presses of a moment take some milliseconds. Waves this long add up all the same. */
const slow = "tone-9000-1.wav";

async function openPads(...pads: TestPad[]): Promise<void> {
  await page.evaluate((pads) => setPads(pads), pads);
  await page.mouse.click(5, 5);
  await listen(0.01);
}

/** Waits until this much more has reached the speakers. */
const listen = (seconds: number) =>
  page.evaluate(async (seconds) => {
    const until = (await heardSeconds()) + seconds;
    while ((await heardSeconds()) < until) await new Promise((resolve) => setTimeout(resolve, 10));
  }, seconds);
const loudness = (): Promise<Loudness[]> => page.evaluate(() => heard());
/** Largest sample of a quarter of a {@link slow} wave, and a little more. */
const largest = async () => {
  await listen(0.5);
  return Math.max(...(await loudness()).map(({ peak }) => peak));
};

it("retrigger cuts the previous start, however long the pad's fade is", async () => {
  await openPads({ id: "pad", file: slow, mode: "retrigger", fadeMs: 1_000_000 });
  await page.evaluate(() => {
    for (let count = 0; count < 3; count++) engine.press("pad");
  });
  expect(await largest()).toBeCloseTo(TONE, 1);
});

it("pads that sound together leave as they are up to a peak of 0.8, and below 1 beyond", async () => {
  await openPads(...["a", "b", "c", "d", "e"].map((id) => ({ id, file: slow })));
  const pressAll = (ids: string[]) =>
    page.evaluate((ids) => {
      for (const id of ids) engine.press(id);
    }, ids);
  await pressAll(["a", "b", "c"]);
  expect(await largest()).toBeCloseTo(3 * TONE, 1);
  await page.evaluate(() => engine.stopAll());
  await pressAll(["a", "b", "c", "d", "e"]);
  const peak = await largest();
  expect(peak).toBeGreaterThan(0.95);
  expect(peak).toBeLessThan(1);
});

it("only the last 32 of many fading sounds are heard", async () => {
  await openPads({ id: "pad", file: slow, volume: 0.05, fadeMs: 1_000_000 });
  await page.evaluate(() => {
    for (let count = 0; count < 40; count++) {
      engine.press("pad");
      engine.press("pad");
    }
  });
  const count = (await largest()) / (0.05 * TONE);
  expect(count).toBeGreaterThan(30);
  expect(count).toBeLessThan(34);
});

it("a sound that is stopped while the hardware sleeps is over at once", async () => {
  expect(await page.evaluate(() => endsWhileSuspended())).toBe(true);
});

it("a long sound loses nothing to a slow decoder, and ends with its head if the rest cannot be decoded", async () => {
  await page.mouse.click(5, 5);
  const late = await page.evaluate(() => playWithSlowDecoder(true));
  // Of a decoder that is not waited for it would be 0.2 at least.
  expect(late.fraction).toBeLessThan(0.15);
  expect(late.fraction).toBeGreaterThan(0);
  expect(late.isOver).toBe(false);
  const broken = await page.evaluate(() => playWithSlowDecoder(false));
  expect(broken.isOver).toBe(true);
});

it("a fade goes on in the rest of a long sound that is decoded after the stop", async () => {
  await openPads({ id: "pad", file: "tone-12000-440.wav", fadeMs: 3000 });
  await page.evaluate(() => {
    const { decodeAudioData } = BaseAudioContext.prototype;
    const stop = Promise.withResolvers<void>();
    addEventListener("click", () => stop.resolve(), { once: true });
    let decodedCount = 0;
    BaseAudioContext.prototype.decodeAudioData = async function (...args) {
      decodedCount += 1;
      // The first part is decoded at once.
      if (decodedCount > 1) await stop.promise;
      return decodeAudioData.apply(this, args);
    };
  });
  await page.evaluate(() => engine.press("pad"));
  await page.waitForFunction(() => engine.stateOf("pad") === "playing");
  await page.evaluate(() => {
    engine.stop("pad");
    dispatchEvent(new Event("click"));
  });
  await listen(3.3);
  const blocks = await loudness();
  // The last tenth of the fade is too low to count.
  const heard = blocks.filter(({ low }) => low > TONE / 10);
  expect(heard.length * BLOCK_SECONDS).toBeGreaterThan(2.5);
  expect(blocks.at(-1)?.peak).toBe(0);
});
