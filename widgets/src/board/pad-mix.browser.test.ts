// @vitest-environment node
import { expect, it } from "vitest";
import { listen, loudness, openPads, page, TONE } from "./testing/open-pads.ts";

/** Presses of a moment take some milliseconds. Waves this long add up all the same. */
const slow = "tone-9000-1.wav";

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
  expect(late.fraction).toBeCloseTo(0.05, 1);
  expect(late.isOver).toBe(false);
  const broken = await page.evaluate(() => playWithSlowDecoder(false));
  expect(broken.isOver).toBe(true);
});
