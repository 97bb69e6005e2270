import type { Browser } from "@playwright/test";
import { slowDown } from "../browser/slow-line.ts";
import type { Variant } from "./partner-page.ts";
import type { PartnerServer } from "./partner-server.ts";

const LATENCY_MS = 150;
const CARD_COUNT = 6;

export interface SlowFigures {
  /** First paint of anything. */
  fcpMs: number;
  lcpMs: number;
  layoutShift: number;
}

/** Paints and shifts of a page with six cards on a slow line. */
export async function measureSlowLink(
  browser: Browser,
  server: PartnerServer,
  variant: Variant,
  hasFallback: boolean,
): Promise<SlowFigures> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await slowDown(context, page, LATENCY_MS);
  await page.addInitScript(watchPaints);
  await page.goto(server.urlOf(variant, CARD_COUNT, hasFallback), { waitUntil: "networkidle" });
  const figures = await page.evaluate(() => window.slowFigures);
  await context.close();
  return figures;
}

declare global {
  interface Window {
    slowFigures: SlowFigures;
  }
}

/** Runs in the page before anything else. */
function watchPaints(): void {
  window.slowFigures = { fcpMs: 0, lcpMs: 0, layoutShift: 0 };
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => {
    window.slowFigures.lcpMs = startTime;
  });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") window.slowFigures.fcpMs = startTime;
  });
  watch("layout-shift", (entry) => {
    window.slowFigures.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
}
