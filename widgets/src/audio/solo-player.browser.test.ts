// @vitest-environment node
import type { Browser, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { serveEnginePage } from "../board/testing/engine-page.ts";
import type { Loudness } from "../board/testing/hear-speakers.ts";
import { connectToChromium } from "../player/testing/connect-to-chromium.ts";

const TONE = 0.25;
/** A sine of this size changes by no more from one sample to the next. */
const STEEPEST = TONE * 2 * Math.PI * (440 / 44_100) * 1.1;
let server: Awaited<ReturnType<typeof serveEnginePage>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await serveEnginePage(new URL("testing/solo-page.client.ts", import.meta.url));
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
  await page.mouse.click(5, 5);
  await listen(0.01);
});
afterEach(() => page.close());

/** Waits until this much more has reached the speakers. */
const listen = (seconds: number) =>
  page.evaluate(async (seconds) => {
    const until = (await heardSeconds()) + seconds;
    while ((await heardSeconds()) < until) await new Promise((resolve) => setTimeout(resolve, 10));
  }, seconds);
const loudness = (): Promise<Loudness[]> => page.evaluate(() => heard());
const sounding = async () => (await loudness()).filter(({ peak }) => peak > 0).slice(1, -1);
const last = async () => (await loudness()).at(-1) as Loudness;

it("joins parts at the sample, and reports the end after the last one", async () => {
  await page.evaluate(() =>
    solo.play([{ buffer: tone(0, 0.4) }], {
      partAt: async (atS) => (atS > 1.1 ? undefined : { buffer: tone(atS, atS + 0.4) }),
    }),
  );
  await page.waitForFunction("stops.length > 0");
  const blocks = await sounding();
  expect(blocks.length * 0.025).toBeCloseTo(1.2, 1);
  expect(Math.max(...blocks.map(({ jump }) => jump))).toBeLessThan(STEEPEST);
  expect(Math.min(...blocks.map(({ peak }) => peak))).toBeGreaterThan(TONE * 0.9);
  expect(await page.evaluate(() => [stops, solo.positionS()])).toEqual([[null], null]);
});

it("makes a pause where a part comes late, and goes on with all of it", async () => {
  await page.evaluate(() => {
    solo.play([{ buffer: tone(0, 0.2) }], {
      partAt: async (atS) => {
        if (atS > 0.3) return undefined;
        const until = (await heardSeconds()) + 0.5;
        while ((await heardSeconds()) < until) await new Promise((resolve) => setTimeout(resolve, 10));
        return { buffer: tone(atS, atS + 0.4) };
      },
    });
  });
  await page.waitForFunction("stops.length > 0");
  const blocks = await loudness();
  const first = blocks.findIndex(({ peak }) => peak > 0);
  const end = blocks.findLastIndex(({ peak }) => peak > 0);
  const silent = blocks.slice(first, end).filter(({ peak }) => peak === 0);
  expect(silent.length * 0.025).toBeGreaterThan(0.2);
  expect((await sounding()).length * 0.025).toBeCloseTo(0.6, 1);
});

it("repeats a sound without a gap, begins where it is told, and knows its position", async () => {
  // Half a second has a whole number of waves.
  const first = await page.evaluate(() => {
    solo.play([{ buffer: tone(0, 0.5) }], { isLooping: true, fromS: 0.4 });
    return solo.positionS();
  });
  // The clock of the hardware rounds.
  expect(first).toBeGreaterThan(0.399);
  await listen(1.5);
  expect(await page.evaluate(() => solo.positionS())).toBeLessThan(0.5);
  await page.evaluate(() => solo.stop());
  await listen(0.1);
  const blocks = await sounding();
  expect(Math.max(...blocks.slice(0, -1).map(({ jump }) => jump))).toBeLessThan(STEEPEST);
  expect((await last()).peak).toBe(0);
  expect(await page.evaluate(() => stops)).toEqual([]);
});

it("is interrupted by the page's player, which it pauses in turn", async () => {
  const state = () => page.evaluate(() => player.stateOf({ kind: "sound", id: "card" }));
  const start = () =>
    page.evaluate(() =>
      player.play({
        kind: "sound",
        id: "card",
        name: "Card",
        audioUrl: "/tone-9000-440.wav",
        durationMs: 9000,
      }),
    );
  await start();
  await page.evaluate(() => solo.play([{ buffer: tone(0, 9) }]));
  expect(await state()).toBe("paused");
  await listen(0.2);
  await start();
  await page.waitForFunction("stops.length > 0");
  const [at] = (await page.evaluate(() => stops)) as number[];
  expect(at).toBeGreaterThan(0.1);
  expect(await page.evaluate(() => solo.positionS())).toBeNull();
});

it("switches between two takes at their position, pauses there, and goes on", async () => {
  await page.evaluate(() => takes.play());
  await listen(0.3);
  expect(await last()).toMatchObject({ low: expect.closeTo(0, 2), high: expect.closeTo(TONE, 2) });
  await page.evaluate(() => takes.hear(false));
  await listen(0.3);
  expect(await last()).toMatchObject({ low: expect.closeTo(TONE, 2), high: expect.closeTo(0, 2) });
  const paused = await page.evaluate(() => {
    takes.pause();
    return takes.fraction();
  });
  await listen(0.1);
  expect((await last()).peak).toBe(0);
  expect(paused).toBeGreaterThan(0.05);
  expect(await page.evaluate(() => takes.fraction())).toBe(paused);
  await page.evaluate(() => takes.play());
  await listen(0.2);
  expect(await last()).toMatchObject({ low: expect.closeTo(TONE, 2), high: expect.closeTo(0, 2) });
  expect(await page.evaluate(() => takes.fraction())).toBeGreaterThan(paused);
  await page.waitForFunction("takesStopped > 0");
  expect(await page.evaluate(() => takes.fraction())).toBe(0);
});

it("pauses the takes where another sound of the page interrupts them", async () => {
  await page.evaluate(() => takes.play());
  await listen(0.3);
  await page.evaluate(() => solo.play([{ buffer: tone(0, 0.2) }]));
  expect(await page.evaluate("takesStopped")).toBe(1);
  expect(await page.evaluate(() => takes.fraction())).toBeGreaterThan(0.02);
});
