import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import type { Sound } from "@tuna/sdk";
import { openNewBoard } from "../e2e/open-new-board.ts";
import { launchChromium } from "./browser/launch-chromium.ts";
import { limitLine } from "./browser/slow-line.ts";
import { type FirstSoundMeter, hearFirst } from "./first-sound/hear-first.ts";
import { startSite } from "./pages/servers.ts";

const ROUNDS = 5;
/** Slow 3G. */
const LINE = { latencyMs: 400, downloadBytesPerS: 50_000, uploadBytesPerS: 50_000 };
const MAX_REST_MS = 1500;
/** Limit when the visitor was near the control or saw the pad for long enough to load it. */
const MAX_NEAR_MS = 150;

interface Measure {
  name: string;
  limitMs: number;
  /** Whether the file is loaded before the press. */
  isAhead: boolean;
  /** Returns the address of the page, at which the site stores what `page` has made. */
  pathOf(page: Page): Promise<string> | string;
  control(page: Page): Locator;
  /** Whether the pointer waits over the control. */
  isHovered?: boolean;
}

/** One press. */
interface Press {
  url: string;
  heardMs: number;
  /** How often the file came over the line. */
  loads: number;
}

const playIn = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first();

const measures: readonly Measure[] = [
  { name: "card at rest", limitMs: MAX_REST_MS, isAhead: false, pathOf: () => "/sounds/", control: playIn },
  {
    name: "largest file at rest",
    limitMs: MAX_REST_MS,
    isAhead: false,
    pathOf: pathOfLargest,
    control: playIn,
  },
  {
    name: "card near the pointer",
    limitMs: MAX_NEAR_MS,
    isAhead: true,
    pathOf: () => "/sounds/",
    control: playIn,
    isHovered: true,
  },
  {
    name: "visible pad",
    limitMs: MAX_NEAR_MS,
    isAhead: true,
    pathOf: () => "/",
    control: (page) => page.locator(".tn-board .tn-pad").nth(1),
  },
  {
    name: "visible pad of a board",
    limitMs: MAX_NEAR_MS,
    isAhead: true,
    pathOf: pathOfBoard,
    control: (page) => page.locator(".tn-board-pads .tn-pad").nth(1),
  },
];

/**
 * Measures the time from a press of a finger to the first sample on slow 3G, with an empty cache at the start of each visit. Beside each
 * press is one of a plain audio element with the address that the API names, which loads it ahead where the site does. Fails if a median is over its
 * limit, or if a file is loaded twice. The argument is the number of rounds.
 */
export async function bench(args: string[]): Promise<void> {
  const rounds = Number(args[0] ?? ROUNDS);
  const site = await startSite();
  const browser = await launchChromium();
  try {
    for (const measure of measures) {
      const presses: Press[] = [];
      const plain: Press[] = [];
      // The first one starts the browser's own audio process.
      for (let round = measure === measures[0] ? -1 : 0; round < rounds; round++) {
        const press = await pressOnSite(browser, site.url, measure);
        const other = await pressPlain(browser, site.url, measure, press.url);
        if (round < 0) continue;
        presses.push(press);
        plain.push(other);
      }
      report(measure, presses, plain);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function pressOnSite(
  browser: Browser,
  site: string,
  { pathOf, control, isAhead, isHovered }: Measure,
): Promise<Press> {
  const visit = await startVisit(browser, site);
  const { page } = visit;
  try {
    await visit.open(await pathOf(page));
    const pressed = control(page);
    const url = new URL((await pressed.getAttribute("href")) ?? "", site).href;
    if (isHovered) await pressed.hover();
    if (isAhead) await visit.untilLoaded(url);
    return { url, ...(await visit.press(pressed, url)) };
  } finally {
    await page.context().close();
  }
}

async function pressPlain(browser: Browser, site: string, { isAhead }: Measure, url: string): Promise<Press> {
  const visit = await startVisit(browser, site);
  const { page } = visit;
  try {
    await visit.open("/privacy/");
    await page.evaluate(
      ([src, preload]) => {
        const audio = Object.assign(new Audio(), { preload, src });
        const button = Object.assign(document.createElement("button"), {
          textContent: "Plain",
          onclick: () => audio.play(),
        });
        document.body.replaceChildren(button);
      },
      [url, isAhead ? "auto" : "none"] as const,
    );
    if (isAhead) await visit.untilLoaded(url);
    return { url, ...(await visit.press(page.getByRole("button", { name: "Plain" }), url)) };
  } finally {
    await page.context().close();
  }
}

/** Starts a visit whose line gets slow when it opens its page. */
async function startVisit(browser: Browser, site: string) {
  const context: BrowserContext = await browser.newContext({ baseURL: site, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(hearFirst);
  const loads = new Map<string, number>();
  async function untilLoaded(url: string): Promise<void> {
    while (!loads.has(url)) await page.waitForTimeout(50);
    await page.waitForLoadState("networkidle");
  }
  return {
    page,
    untilLoaded,
    async open(path: string): Promise<void> {
      const session = await limitLine(context, page, LINE);
      await session.send("Network.clearBrowserCache");
      const urls = new Map<string, string>();
      session.on("Network.requestWillBeSent", ({ requestId, request }) => urls.set(requestId, request.url));
      session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        const url = withoutContainer(urls.get(requestId) ?? "");
        // What comes from the cache has no bytes.
        if (encodedDataLength > 0) loads.set(url, (loads.get(url) ?? 0) + 1);
      });
      await page.goto(path);
      await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
      await page.waitForLoadState("networkidle");
    },
    async press(control: Locator, url: string): Promise<Pick<Press, "heardMs" | "loads">> {
      await control.tap();
      const heardMs = await page.evaluate(() =>
        (globalThis as unknown as { firstSound: FirstSoundMeter }).firstSound.heardMs(),
      );
      await untilLoaded(url);
      return { heardMs, loads: loads.get(url) ?? 0 };
    },
  };
}

/** The site plays another container of the file that its links name. */
const withoutContainer = (url: string) => url.replace(/[?&]container=\w+$/, "");

async function pathOfLargest(page: Page): Promise<string> {
  const answer = await page.request.get("/api/v1/sounds?pageSize=100");
  const { items } = (await answer.json()) as { items: Sound[] };
  const sizeOf = ({ audio }: Sound) => audio?.sizeBytes ?? 0;
  const [largest] = items.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return `/sound/${largest?.id}`;
}

async function pathOfBoard(page: Page): Promise<string> {
  await openNewBoard(page, [Array.from({ length: 8 }, () => ({}))]);
  const path = page.url();
  // Otherwise the page would be the same document.
  await page.goto("about:blank");
  return path;
}

function report({ name, limitMs }: Measure, presses: readonly Press[], plain: readonly Press[]): void {
  const [ownMs, plainMs] = [medianOf(presses), medianOf(plain)];
  const loads = Math.max(...presses.map((press) => press.loads));
  const all = presses.map(({ heardMs }) => heardMs.toFixed(0)).join(", ");
  console.info(
    `${name}: ${ownMs.toFixed(0)} ms (limit ${limitMs} ms), ` +
      `plain audio element ${plainMs.toFixed(0)} ms, ratio ${(ownMs / plainMs).toFixed(2)} ` +
      `(medians; all ${all} ms); the file was loaded ${loads === 1 ? "once" : `${loads} times`}`,
  );
  if (!(ownMs <= limitMs) || loads !== 1) process.exitCode = 1;
}

function medianOf(presses: readonly Press[]): number {
  const times = presses.map(({ heardMs }) => heardMs).toSorted((one, other) => one - other);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}
