import type { Browser, Page } from "@playwright/test";
import { launchChromium } from "../browser/launch-chromium.ts";
import { slowDown } from "../browser/slow-line.ts";

const LATENCY_MS = 75;

export interface VisitTimes {
  lcpMs: number;
  hydratedMs: number;
  layoutShift: number;
  /** From a click on a link, without hovering before, until the new page can be used. */
  pageChangeMs: number;
  /** The same until that page is also painted. */
  paintedChangeMs: number;
  /** From the start of loading that page's document, after the same first visit, until it is hydrated. */
  fullLoadMs: number;
}

/** Medians of several first visits to `url`, each with an empty cache, followed by one page change. */
export async function measureVisits(url: string, visits = 5): Promise<VisitTimes> {
  const browser = await launchChromium();
  try {
    const times: VisitTimes[] = [];
    for (let visit = 0; visit < visits; visit++) times.push(await measureVisit(browser, url));
    const median = (key: keyof VisitTimes) =>
      times.map((time) => time[key]).toSorted((one, other) => one - other)[Math.floor(visits / 2)] ?? 0;
    return {
      lcpMs: median("lcpMs"),
      hydratedMs: median("hydratedMs"),
      layoutShift: median("layoutShift"),
      pageChangeMs: median("pageChangeMs"),
      paintedChangeMs: median("paintedChangeMs"),
      fullLoadMs: median("fullLoadMs"),
    };
  } finally {
    await browser.close();
  }
}

async function measureVisit(browser: Browser, url: string): Promise<VisitTimes> {
  const first = await openPage(browser, url);
  const measured = await first.evaluate(() => window.measured);
  const change = await measurePageChange(first);
  const target = first.url();
  await first.context().close();
  const second = await openPage(browser, url);
  await second.goto(target, { waitUntil: "networkidle" });
  const { hydratedMs: fullLoadMs } = await second.evaluate(() => window.measured);
  await second.context().close();
  return { ...measured, ...change, fullLoadMs };
}

/** Visits a page with an empty cache, as a phone on a slow line. */
async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await slowDown(context, page, LATENCY_MS);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  return page;
}

/** Clicks by script, so that no hover precedes the click. */
function measurePageChange(page: Page): Promise<Pick<VisitTimes, "pageChangeMs" | "paintedChangeMs">> {
  return page.evaluate(async () => {
    const startedAt = performance.now();
    const passedMs = () => performance.now() - startedAt;
    const pageChangeMs = new Promise<number>((resolve) => {
      navigation.addEventListener("navigatesuccess", () => resolve(passedMs()));
    });
    document.querySelector<HTMLAnchorElement>("main article a[href^='/sound/']")?.click();
    await pageChangeMs;
    // A task that follows a frame runs once that frame is painted.
    const paintedChangeMs = new Promise<number>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(passedMs())));
    });
    return { pageChangeMs: await pageChangeMs, paintedChangeMs: await paintedChangeMs };
  });
}

declare global {
  interface Window {
    measured: Omit<VisitTimes, "pageChangeMs" | "paintedChangeMs" | "fullLoadMs">;
  }
}

/** Runs in the page before anything else. */
function observe(): void {
  window.measured = { lcpMs: 0, hydratedMs: 0, layoutShift: 0 };
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => {
    window.measured.lcpMs = startTime;
  });
  watch("mark", ({ name, startTime }) => {
    if (name === "hydrated") window.measured.hydratedMs = startTime;
  });
  watch("layout-shift", (entry) => {
    window.measured.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
}
