// @vitest-environment node
import type { Browser, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
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

const low = "tone-400-440.wav";
const high = "tone-400-1200.wav";
const endless = "tone-9000-440.wav";

async function openPads(...pads: TestPad[]): Promise<void> {
  await page.evaluate((pads) => setPads(pads), pads);
  await page.mouse.click(5, 5);
  await listen(0.01);
}

const press = (id: string) => page.evaluate((id) => engine.press(id), id);
const untilState = (id: string, state: string) =>
  page.waitForFunction(([id, state]) => engine.stateOf(id as string) === state, [id, state]);
/** Waits until this much more has reached the speakers. */
const listen = (seconds: number) =>
  page.evaluate(async (seconds) => {
    const until = (await heardSeconds()) + seconds;
    while ((await heardSeconds()) < until) await new Promise((resolve) => setTimeout(resolve, 10));
  }, seconds);
const loudness = (): Promise<Loudness[]> => page.evaluate(() => heard());
const secondsOf = (blocks: Loudness[], tone: "low" | "high") =>
  blocks.filter((block) => block[tone] > TONE / 10).length * BLOCK_SECONDS;
const last = (blocks: Loudness[]) => blocks.at(-1) as Loudness;

describe("the mode", () => {
  it("once plays a sound to its end, and another press stops it before", async () => {
    await openPads({ id: "short", file: low }, { id: "long", file: endless });
    await press("short");
    await untilState("short", "ready");
    expect(secondsOf(await loudness(), "low")).toBeCloseTo(0.4, 1);
    await press("long");
    await untilState("long", "playing");
    await listen(0.1);
    expect(last(await loudness()).low).toBeCloseTo(TONE, 2);
    await press("long");
    await listen(0.1);
    expect(last(await loudness()).peak).toBe(0);
  });

  it("loop repeats a sound without a gap until the next press", async () => {
    await openPads({ id: "pad", file: low, mode: "loop" });
    await press("pad");
    await untilState("pad", "playing");
    await listen(1.2);
    await press("pad");
    await listen(0.1);
    const blocks = await loudness();
    expect(secondsOf(blocks, "low")).toBeGreaterThan(1.1);
    const sounding = blocks.filter(({ peak }) => peak > 0).slice(1, -1);
    expect(Math.min(...sounding.map(({ peak }) => peak))).toBeGreaterThan(TONE * 0.9);
    expect(last(blocks).peak).toBe(0);
  });

  it("hold plays while a key is down", async () => {
    await openPads({ id: "KeyQ", file: endless, mode: "hold" });
    await page.keyboard.down("q");
    await untilState("KeyQ", "playing");
    await listen(0.3);
    // Keys that are held repeat.
    await page.keyboard.down("q");
    await listen(0.3);
    await page.keyboard.up("q");
    await untilState("KeyQ", "ready");
    await listen(0.1);
    const blocks = await loudness();
    expect(secondsOf(blocks, "low")).toBeGreaterThan(0.5);
    expect(last(blocks).peak).toBe(0);
  });

  it("retrigger starts a sound again, and ends the previous start", async () => {
    await openPads({ id: "pad", file: endless, mode: "retrigger" });
    await press("pad");
    await untilState("pad", "playing");
    await listen(0.3);
    const [before, after] = (await page.evaluate(`[
        (${fractionOf})("pad"), (engine.press("pad"), (${fractionOf})("pad"))
      ]`)) as [number, number];
    expect(after).toBeLessThan(before);
    await listen(0.1);
    expect(last(await loudness()).peak).toBeLessThan(TONE * 1.05);
    expect(await page.evaluate("engine.activeCount()")).toBe(1);
  });
});

const fractionOf = (id: string) => {
  let played = 0;
  engine.watchProgress(id, (fraction) => {
    played = fraction;
  })();
  return played;
};

it("pads sound together, and those of one group silence each other", async () => {
  await openPads(
    { id: "a", file: "tone-9000-440.wav", group: 1 },
    { id: "b", file: "tone-9000-1200.wav" },
    { id: "c", file: "tone-8000-1200.wav", group: 1 },
  );
  await press("a");
  await press("b");
  await untilState("a", "playing");
  await untilState("b", "playing");
  await listen(0.1);
  expect(last(await loudness())).toMatchObject({
    low: expect.closeTo(TONE, 2),
    high: expect.closeTo(TONE, 2),
  });
  await press("c");
  await untilState("c", "playing");
  await page.evaluate(() => engine.stop("b"));
  await listen(0.1);
  expect(last(await loudness())).toMatchObject({
    low: expect.closeTo(0, 2),
    high: expect.closeTo(TONE, 2),
  });
});

it("a fade takes its time, and the volume of a pad and of the page's player apply", async () => {
  await openPads({ id: "pad", file: endless, volume: 0.5, fadeMs: 1000 });
  await page.evaluate(() => player.configure({ volume: 0.5 }));
  await press("pad");
  await untilState("pad", "playing");
  await listen(0.3);
  expect(last(await loudness()).low).toBeCloseTo(TONE / 4, 2);
  await page.evaluate(() => engine.stopAll());
  expect(await page.evaluate("engine.activeCount()")).toBe(0);
  await listen(1.2);
  const blocks = (await loudness()).map(({ low }) => low);
  const fade = blocks.slice(blocks.findLastIndex((level) => level > (TONE / 4) * 0.98));
  expect(fade.findIndex((level) => level < TONE / 8) * BLOCK_SECONDS).toBeCloseTo(0.5, 1);
  expect(fade.at(-1)).toBe(0);
});

it("a long sound goes on where its decoded beginning ends", async () => {
  await openPads({ id: "pad", file: "tone-12000-440.wav" });
  await press("pad");
  await untilState("pad", "playing");
  await listen(2.5);
  const blocks = (await loudness()).filter(({ peak }) => peak > 0).slice(1, -1);
  // A sine of this size changes by no more from one sample to the next.
  expect(Math.max(...blocks.map(({ jump }) => jump))).toBeLessThan(TONE * 2 * Math.PI * (440 / 44_100) * 1.1);
  expect(Math.min(...blocks.map(({ peak }) => peak))).toBeGreaterThan(TONE * 0.9);
});

it("pads that are replaced go on sounding, unless they are gone or have another sound", async () => {
  const ids = ["same", "other", "gone"];
  await openPads(...ids.map((id) => ({ id, file: endless })));
  for (const id of ids) await press(id);
  for (const id of ids) await untilState(id, "playing");
  const replace = (...pads: TestPad[]) => page.evaluate((pads) => void setPads(pads), pads);
  await replace({ id: "same", file: endless, volume: 0.5 }, { id: "other", file: high });
  expect(await page.evaluate(() => [engine.activeCount(), engine.stateOf("same")])).toEqual([1, "playing"]);
  await untilState("other", "ready");
});

it("a pad pauses the page's player, which stops the pads in turn", async () => {
  await openPads({ id: "pad", file: endless });
  await page.evaluate(async (audioUrl) => {
    const item = { kind: "sound", id: "card", name: "Card", audioUrl, durationMs: 9000 } as const;
    await player.play(item);
    engine.press("pad");
  }, `/${endless}`);
  expect(await page.evaluate(() => player.stateOf({ kind: "sound", id: "card" }))).toBe("paused");
  await untilState("pad", "playing");
  await page.evaluate((audioUrl) => {
    player.play({ kind: "sound", id: "other", name: "Other", audioUrl, durationMs: 400 });
  }, `/${high}`);
  await untilState("pad", "ready");
});

it("a pad and the page's player sound together if the visitor lets sounds overlap", async () => {
  await openPads({ id: "pad", file: endless });
  await page.evaluate(async (audioUrl) => {
    player.configure({ isOverlapping: true });
    const item = { kind: "sound", id: "card", name: "Card", audioUrl, durationMs: 9000 } as const;
    await player.play(item);
    engine.press("pad");
  }, `/${endless}`);
  await untilState("pad", "playing");
  expect(await page.evaluate(() => player.stateOf({ kind: "sound", id: "card" }))).toBe("playing");
  await page.evaluate(async (audioUrl) => {
    await player.play({ kind: "sound", id: "other", name: "Other", audioUrl, durationMs: 9000 });
  }, `/${endless}`);
  expect(await page.evaluate(() => engine.stateOf("pad"))).toBe("playing");
});

it("a play counts once a minute, however often its pad is pressed", async () => {
  await openPads({ id: "pad", file: low, mode: "retrigger" }, { id: "other", file: low });
  await press("pad");
  await press("pad");
  await press("other");
  await expect.poll(() => page.evaluate("counted")).toEqual(["pad", "other"]);
});

it("a file that is missing makes its pad fail, and the others play", async () => {
  await openPads({ id: "pad", file: low });
  await page.evaluate(() => {
    const gone = { kind: "sound", id: "gone", name: "Gone", audioUrl: "/gone.wav", durationMs: 1 } as const;
    const pad = { volume: 1, mode: "once", group: null, fadeMs: 0 } as const;
    engine.setPads([
      { ...pad, id: "gone", item: gone },
      { ...pad, id: "here", item: { ...gone, audioUrl: "/tone-9000-440.wav" } },
    ]);
    engine.press("gone");
    engine.press("here");
  });
  await untilState("gone", "failed");
  await untilState("here", "playing");
});

it("pads play through audio elements if the hardware does not start", async () => {
  await page.addInitScript(() => {
    AudioContext.prototype.resume = () => new Promise<void>(() => {});
  });
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await page.evaluate((pads) => setPads(pads), [
    { id: "KeyQ", file: endless, mode: "hold", fadeMs: 200 },
  ] satisfies TestPad[]);
  await page.keyboard.down("q");
  await untilState("KeyQ", "playing");
  await page.waitForFunction(`(${fractionOf})("KeyQ") > 0`);
  await page.keyboard.up("q");
  await untilState("KeyQ", "ready");
});

it("volume and mute of the page's player apply to a pad whose file cannot be decoded", async () => {
  await page.addInitScript(() => {
    BaseAudioContext.prototype.decodeAudioData = () => Promise.reject(new DOMException("", "EncodingError"));
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      Object.assign(globalThis, { playing: this });
      return play.apply(this);
    };
  });
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await page.evaluate(
    (pads) => {
      player.configure({ volume: 0.5 });
      void setPads(pads);
    },
    [{ id: "pad", file: endless, volume: 0.5 }] satisfies TestPad[],
  );
  await page.mouse.click(5, 5);
  await press("pad");
  await untilState("pad", "playing");
  expect(await page.evaluate("playing.volume")).toBe(0.25);
  await page.evaluate(() => player.configure({ isMuted: true }));
  expect(await page.evaluate("playing.volume")).toBe(0);
});

it.each(["press", "press-early"])(
  "presses without a gesture are dropped, and the engine says that it waits for one: %s",
  async (query) => {
    // Playwright's evaluations count as gestures.
    const untouched = await browser.newPage();
    const isBlocked = untouched.waitForEvent("console", (message) => message.text() === "blocked");
    // The sound of an early press does not arrive before the browser refuses it.
    if (query === "press-early") await untouched.route("**/*.wav", () => {});
    await untouched.goto(`${server.url}?${query}`);
    await isBlocked;
    await untouched.mouse.click(5, 5);
    await untouched.waitForFunction("!engine.isBlocked()");
    expect(await untouched.evaluate("engine.activeCount()")).toBe(0);
    await untouched.close();
  },
);
