import type { Browser, Locator, Page } from "@playwright/test";
import { startSite } from "./pages/servers.ts";
import { launchChromium } from "./play/launch-chromium.ts";
import { firstSampleMs, listenToSpeakers } from "./play/listen-to-speakers.ts";

const RUNS = 10;
/** Time between hovering over a control and pressing it, long enough to load a short file. */
const HOVER_MS = 1500;
const slowLink = { offline: false, latency: 75, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const networks = { "this machine": undefined, "75 ms, 1.6 Mbit/s": slowLink };

/**
 * Measures milliseconds from pointer-down on a play control to the first sample at the speakers, with and without hovering
 * first. Each press is on another sound, so that no file is cached.
 */
export async function bench(args: string[]): Promise<void> {
  const runs = Number(args[0] ?? RUNS);
  const site = await startSite();
  const browser = await launchChromium();
  try {
    for (const [network, conditions] of Object.entries(networks)) {
      const cold = await measure(browser, site.url, runs, 0, conditions);
      const hovered = await measure(browser, site.url, runs, HOVER_MS, conditions);
      console.info(
        `${network}: not hovered ${cold.toFixed(1)} ms, hovered ${hovered.toFixed(1)} ms, ` +
          `ratio ${(hovered / cold).toFixed(3)} (medians of ${runs})`,
      );
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measure(
  browser: Browser,
  url: string,
  runs: number,
  hoverMs: number,
  conditions: typeof slowLink | undefined,
): Promise<number> {
  const page = await browser.newPage();
  await page.addInitScript(listenToSpeakers);
  await page.goto(`${url}/sounds/`);
  const controls = page.getByRole("main").getByRole("button", { name: /^(Play|Pause) / });
  await wakeUp(page, controls.first());
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  if (conditions) await session.send("Network.emulateNetworkConditions", conditions);
  const times: number[] = [];
  for (let run = 1; run <= runs; run++) times.push(await press(page, controls.nth(run), hoverMs));
  await page.close();
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Plays a first sound without measuring, which loads the player's lazy code and starts the audio hardware. */
async function wakeUp(page: Page, control: Locator): Promise<void> {
  const code = page.waitForResponse(/late-player.*\.js$/);
  await control.hover();
  await code;
  for (let press = 0; press < 2; press++) {
    await control.click();
    await page.waitForTimeout(1000);
  }
}

async function press(page: Page, control: Locator, hoverMs: number): Promise<number> {
  await page.keyboard.press("s");
  await control.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
  if (hoverMs > 0) {
    await control.hover();
    await page.waitForTimeout(hoverMs);
  }
  const heard = page.evaluate(firstSampleMs);
  await control.click();
  return heard;
}
