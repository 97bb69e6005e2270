// @vitest-environment node
import type { Browser, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { exampleCard } from "../catalog/testing/example-cards.ts";
import type { Player } from "./player.ts";
import { connectToChromium } from "./testing/connect-to-chromium.ts";
import { type ListeningPage, serveListeningPage } from "./testing/listening-page.tsx";

const cards = [
  exampleCard({ id: "horn", name: "Airhorn", audioUrl: "/horn.wav" }),
  exampleCard({ id: "bell", name: "Doorbell", audioUrl: "/short-bell.wav" }, 1),
  exampleCard({ id: "loud", name: "Loud siren", audioUrl: "/siren.wav", loudnessLufs: -10 }, 3),
  exampleCard({ id: "lost", name: "Lost sound", audioUrl: "/no-such-file" }, 2),
];

let server: ListeningPage;
let browser: Browser;
let page: Page;
let pageErrors: string[];
let origins = 0;

beforeAll(async () => {
  server = await serveListeningPage(cards);
  browser = await connectToChromium();
  page = await browser.newPage();
  page.on("pageerror", (error) => pageErrors.push(error.message));
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

beforeEach(async () => {
  pageErrors = [];
  await openAnew();
});
afterEach(() => expect(pageErrors).toEqual([]));

/** Opens the page at an origin of its own, so that it shares no storage with the test before, but its process. */
async function openAnew(): Promise<void> {
  origins += 1;
  const url = new URL(server.url);
  url.hostname = `test${origins}.tuna.localhost`;
  await page.goto(url.href);
  await page.locator("html[data-hydrated]").waitFor();
}

const press = (name: string) => page.getByRole("button", { name }).click();
const ask = <Answer>(question: (player: Player) => Answer) =>
  page.evaluate(`(${question})(globalThis[Symbol.for("tuna.player.v3")])`) as Promise<Answer>;
const untilHeard = (id: string) =>
  page.waitForFunction(
    (wanted) => (globalThis as unknown as { played: string[] }).played.includes(wanted),
    id,
  );

// First, since a gesture on a page may also count for the next page of its site.
it("plays at the first click, and time advances while the waveform fills", async () => {
  await press("Play Airhorn");
  await untilHeard("horn");
  const early = await ask((player) => player.positionMs());
  await page.waitForFunction(`globalThis[Symbol.for("tuna.player.v3")].positionMs() > ${early + 100}`);
  const played = page.locator(".tn-wave-played");
  const fraction = () => played.evaluate((element) => element.style.getPropertyValue("--_played"));
  await expect.poll(async () => Number(await fraction())).toBeGreaterThan(0);
});

it("plays on without WebAudio when the audio context never resumes", async () => {
  await page.evaluate(() => {
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        Object.assign(globalThis, { context: this });
      }
      override resume = () =>
        "isStuck" in globalThis ? new Promise<void>(() => {}) : AudioContext.prototype.resume.call(this);
    };
  });
  await ask((player) => player.configure({ isLooping: true }));
  await press("Play Airhorn");
  await page.waitForFunction("context.state === 'running'");
  // Only an element that starts while the context runs is routed through it.
  await press("Play Doorbell");
  await untilHeard("bell");
  await ask((player) => player.stop());
  await page.evaluate("isStuck = true; context.suspend()");
  await press("Play Airhorn");
  await page.waitForFunction(`globalThis[Symbol.for("tuna.player.v3")].positionMs() > 100`);
  expect(await ask((player) => player.activeCount())).toBe(1);
  expect(await page.evaluate("context.state")).toBe("suspended");
});

it("stops one sound when another starts, and counts each once", async () => {
  await press("Play Loud siren");
  await untilHeard("loud");
  await press("Play Airhorn");
  await untilHeard("horn");
  expect(await page.getByRole("button", { name: /^Pause/ }).allTextContents()).toEqual(["Pause Airhorn"]);
  expect(await page.evaluate("played")).toEqual(["loud", "horn"]);
});

it("tells who started a sound that another one came first", async () => {
  await press("Play Airhorn");
  await untilHeard("horn");
  const outcomes = await page.evaluate(
    ([bell, loud]) => {
      const player = (globalThis as unknown as Record<symbol, Player>)[Symbol.for("tuna.player.v3")];
      return Promise.all([bell, loud].map((card) => card && player?.play(card)));
    },
    cards.slice(1, 3),
  );
  expect(outcomes).toEqual(["interrupted", "playing"]);
});

it("pauses, resumes at the same position, and is ready again at the end", async () => {
  await press("Play Airhorn");
  await untilHeard("horn");
  await press("Pause Airhorn");
  await ask((player) => player.seek(1000));
  expect(await ask((player) => player.positionMs())).toBe(1000);
  await press("Play Airhorn");
  await page.getByRole("button", { name: "Pause Airhorn" }).waitFor();
  await page.waitForFunction(`globalThis[Symbol.for("tuna.player.v3")].positionMs() > 1000`);
  await ask((player) => player.seek(59_500));
  await page.getByRole("button", { name: "Play Airhorn" }).waitFor();
  expect(await page.evaluate("played")).toEqual(["horn"]);
});

it("plays by the space bar without moving the page", async () => {
  await page.getByRole("button", { name: "Play Airhorn" }).focus();
  await page.keyboard.press(" ");
  await untilHeard("horn");
  expect(await page.evaluate("scrollY")).toBe(0);
});

it("lowers a loud sound to the common loudness", async () => {
  await page.evaluate(hearWhatReachesSpeakers);
  await press("Play Airhorn");
  await untilHeard("horn");
  await press("Play Loud siren");
  await untilHeard("loud");
  const peak = () => page.evaluate("loudest()") as Promise<number>;
  await expect.poll(peak).toBeCloseTo(TONE_PEAK * 10 ** (-6 / 20), 2);
  await ask((player) => player.configure({ isLoudnessEven: false }));
  await expect.poll(peak).toBeCloseTo(TONE_PEAK, 2);
  await ask((player) => player.configure({ volume: 0.1 }));
  await expect.poll(peak).toBeLessThan(0.04);
});

/** Loudness of the file that the page's server sends. */
const TONE_PEAK = 8000 / 32768;

const hearWhatReachesSpeakers = `
  const connect = AudioNode.prototype.connect;
  globalThis.speakers = undefined;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode) {
      globalThis.speakers ??= new AnalyserNode(to.context, { fftSize: 4096 });
      connect.call(this, speakers);
    }
    return connect.call(this, to, ...rest);
  };
  globalThis.loudest = () => {
    if (!speakers) return 0;
    const samples = new Float32Array(4096);
    speakers.getFloatTimeDomainData(samples);
    return Math.max(...samples);
  };`;

it("suspends the audio hardware after the last sound, and plays the next from its beginning", async () => {
  await page.evaluate(keepContext);
  await page.evaluate(hearWhatReachesSpeakers);
  await press("Play Airhorn");
  await untilHeard("horn");
  // The second sound plays through WebAudio, because its hardware is awake by then.
  await press("Play Doorbell");
  await untilHeard("bell");
  await page.waitForFunction("context.state === 'suspended'");
  // It cannot end before it is heard.
  await ask((player) => player.configure({ isLooping: true }));
  // The player gives up hardware that has not started a second after the press, so the page itself wakes it.
  await page.evaluate(`
    wake = context.resume.bind(context);
    context.resume = async () => {};
    positionMs = undefined;
    const wakeLater = () => setTimeout(() => {
      positionMs = globalThis[Symbol.for("tuna.player.v3")].positionMs();
      wake();
    }, 300);
    addEventListener("click", wakeLater, { once: true });`);
  await press("Play Doorbell");
  // While the hardware wakes, the sound's clock does not advance.
  await expect.poll(() => page.evaluate("positionMs")).toBe(0);
  await expect.poll(() => page.evaluate("loudest()")).toBeGreaterThan(TONE_PEAK / 4);
});

/** The page's audio context, for the test. */
const keepContext = `
  globalThis.context = undefined;
  globalThis.AudioContext = class extends AudioContext {
    constructor(options) {
      super(options);
      globalThis.context = this;
    }
  };`;

it("shows on the card that a missing file cannot be played, and offers a retry", async () => {
  await press("Play Lost sound");
  const alert = page.getByRole("alert");
  await alert.waitFor();
  expect(await alert.textContent()).toContain("This could not be played.");
  await page.getByRole("button", { name: "Try again" }).click();
  await alert.waitFor();
  expect(await page.evaluate("played")).toEqual([]);
});

it("is a link to the audio file without script", async () => {
  const silent = await browser.newPage({ javaScriptEnabled: false });
  await silent.goto(server.url);
  const [answer] = await Promise.all([
    silent.waitForResponse(/horn\.wav/),
    silent.getByRole("button", { name: "Play Airhorn" }).click(),
  ]);
  expect(answer.headers()["content-type"]).toBe("audio/wav");
  await silent.close();
});
