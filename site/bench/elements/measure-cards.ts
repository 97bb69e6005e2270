import type { Browser } from "@playwright/test";
import { cardTags, type Variant } from "./partner-page.ts";
import type { PartnerServer } from "./partner-server.ts";

export interface CardFigures {
  /** From the start of the page until every card that the variant renders shows its data. */
  doneMs: number;
  longestTaskMs: number;
  heapMiB: number;
}

/** Variants that render only visible cards. They are complete when these show their data. */
const rendersInView: readonly Variant[] = ["elements", "autoloader"];

/** Opens a page of `count` cards with an empty cache and measures it. */
export async function measureCards(
  browser: Browser,
  server: PartnerServer,
  variant: Variant,
  count: number,
): Promise<CardFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  await page.addInitScript(watchCards, {
    tag: cardTags[variant],
    isInView: rendersInView.includes(variant),
  });
  await page.goto(server.urlOf(variant, count), { waitUntil: "load", timeout: 120_000 });
  const doneMs = await page.evaluate(
    (isFrames) => (isFrames ? (performance.getEntriesByType("navigation")[0]?.duration ?? 0) : window.done),
    variant === "iframe",
  );
  await page.waitForTimeout(200);
  const longestTaskMs = await page.evaluate(() => window.longestTaskMs);
  const session = await context.newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await context.close();
  return { doneMs, longestTaskMs, heapMiB: usedSize / 1024 / 1024 };
}

/** Milliseconds that putting `count` cards of defined elements into a page takes, before anything else runs. */
export async function measureUpgrade(
  browser: Browser,
  server: PartnerServer,
  variant: Variant,
  count: number,
): Promise<number> {
  const page = await browser.newPage();
  await page.goto(server.urlOf(variant, 1), { waitUntil: "networkidle" });
  const ms = await page.evaluate(upgradeMs, { tag: cardTags[variant], count });
  await page.close();
  return ms;
}

declare global {
  interface Window {
    longestTaskMs: number;
    done: Promise<number>;
  }
}

/** Runs in the page before anything else. Browsers report no tasks below 50 ms, so these count as 0. */
function watchTasks(): void {
  window.longestTaskMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longestTaskMs = Math.max(window.longestTaskMs, duration);
  }).observe({ type: "longtask", buffered: true });
}

/** Runs in the page before anything else. Records when every counted card has its play control and is laid out. */
function watchCards({ tag, isInView }: { tag: string; isInView: boolean }): void {
  const isDone = () => {
    const cards = [...document.querySelectorAll(tag)];
    const counted = isInView
      ? cards.filter((card) => card.getBoundingClientRect().top < innerHeight)
      : cards.toReversed();
    const isParsed = cards.length > 0 && document.readyState !== "loading";
    return isParsed && counted.every((card) => card.shadowRoot?.querySelector(".tn-play"));
  };
  window.done = new Promise((resolve) => {
    const afterLayout = () => setTimeout(() => resolve(performance.now()));
    const look = () => requestAnimationFrame(isDone() ? afterLayout : look);
    requestAnimationFrame(look);
  });
}

/** Runs in the page. */
function upgradeMs({ tag, count }: { tag: string; count: number }): number {
  const main = document.querySelector("main");
  const id = main?.querySelector(tag)?.getAttribute("sound-id");
  const card = `<${tag} sound-id="${id}" theme="dark" size="default" lang="en" class="card"></${tag}>`;
  const markup = card.repeat(count);
  const startedAt = performance.now();
  if (main) main.innerHTML = markup;
  return performance.now() - startedAt;
}
