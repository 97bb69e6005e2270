import type { Page } from "@playwright/test";
import { openNewBoard } from "../e2e/open-new-board.ts";
import { launchChromium } from "./browser/launch-chromium.ts";
import { BARE_KEY, hearPresses, type PressMeter } from "./pads/hear-presses.ts";
import { startSite } from "./pages/servers.ts";

const PRESSES = 50;
/** A page of a board that is full. */
const PAD_COUNT = 36;
/** Sound after it would count as part of the press before. */
const SILENCE_MS = 150;
const PAD_KEY = "KeyQ";

/**
 * Measures milliseconds from the dispatch of a key press in play mode to its first sample, beside an AudioBufferSourceNode that
 * the same key event starts in the same audio context. The two alternate. The argument is the number of presses.
 */
export async function bench(args: string[]): Promise<void> {
  const presses = Number(args[0] ?? PRESSES);
  const site = await startSite();
  const browser = await launchChromium();
  try {
    // The meter adds an AudioWorklet, which the site's policy does not allow.
    const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
    const page = await context.newPage();
    await page.addInitScript(hearPresses, BARE_KEY);
    await openPlayMode(page);
    const times = { pad: [] as number[], bare: [] as number[] };
    await press(page, PAD_KEY);
    const url = await page.getByRole("dialog").locator(".tn-pad").first().getAttribute("href");
    await page.evaluate(`pressMeter.useSound(${JSON.stringify(url)})`);
    const outputMs = await meter(page, ({ outputLatencyMs }) => outputLatencyMs());
    for (let at = 0; at < presses; at++) {
      times.bare.push(await press(page, BARE_KEY));
      times.pad.push(await press(page, PAD_KEY));
    }
    report("to the speakers", times, 0);
    report("without the device's latency", times, outputMs);
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function openPlayMode(page: Page): Promise<void> {
  const pads = Array.from({ length: PAD_COUNT }, (_, at) => (at === 0 ? { key: PAD_KEY } : {}));
  await openNewBoard(page, [pads]);
  await page.getByRole("button", { name: "Play mode" }).click();
  const loaded = page.getByRole("dialog").locator(".play-mode-loaded");
  await loaded.filter({ hasText: /loaded/ }).waitFor({ state: "detached" });
}

async function press(page: Page, key: string): Promise<number> {
  await page.keyboard.down(key);
  const heardMs = await meter(page, ({ lastPressMs }) => lastPressMs());
  await page.keyboard.up(key);
  await page.keyboard.press("Backspace");
  await page.waitForTimeout(SILENCE_MS);
  return heardMs;
}

function meter<Answer>(page: Page, ask: (meter: PressMeter) => Answer | Promise<Answer>): Promise<Answer> {
  return page.evaluate(`(${ask})(pressMeter)`);
}

function report(name: string, { pad, bare }: Record<"pad" | "bare", number[]>, lessMs: number): void {
  const [padMs, bareMs] = [pad, bare].map((times) => quantile(times, 0.5) - lessMs) as [number, number];
  console.info(
    `${name}: pad ${padMs.toFixed(1)} ms, AudioBufferSourceNode ${bareMs.toFixed(1)} ms, ` +
      `ratio ${(padMs / bareMs).toFixed(3)} (medians of ${pad.length}; 95 % within ` +
      `${(quantile(pad, 0.95) - lessMs).toFixed(1)} and ${(quantile(bare, 0.95) - lessMs).toFixed(1)} ms)`,
  );
}

function quantile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
}
