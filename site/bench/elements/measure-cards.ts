import type { Browser, CDPSession } from "@playwright/test";
import { cardTags, type Variant } from "./partner-page.ts";
import type { PartnerServer } from "./partner-server.ts";

export interface CardFigures {
  /** From the start of the page until every card shows its data. */
  doneMs: number;
  /** Time that the page's main thread worked until then. */
  workMs: number;
  longestTaskMs: number;
  heapMiB: number;
}

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
  await page.addInitScript(watchCards, cardTags[variant]);
  const session = await context.newCDPSession(page);
  const workMs = await workOf(session);
  await page.goto(server.urlOf(variant, count), { waitUntil: "load", timeout: 120_000 });
  const doneMs = await page.evaluate(
    (isFrames) => (isFrames ? (performance.getEntriesByType("navigation")[0]?.duration ?? 0) : window.done),
    variant === "iframe",
  );
  const work = await workMs();
  await page.waitForTimeout(200);
  const longestTaskMs = await page.evaluate(() => window.longestTaskMs);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await context.close();
  return { doneMs, workMs: work, longestTaskMs, heapMiB: usedSize / 1024 / 1024 };
}

/** Cards whose data the page has before more of them are put into it. */
const KNOWN_COUNT = 100;

/**
 * Milliseconds that the main thread works from putting `count` cards of defined elements into a page until all are rendered with their controls
 * and laid out, and the number of elements within a card. The page has their data.
 */
export async function measureUpgrade(
  browser: Browser,
  server: PartnerServer,
  variant: Variant,
  count: number,
): Promise<{ ms: number; cardSize: number }> {
  const page = await browser.newPage();
  await page.addInitScript(watchCards, cardTags[variant]);
  await page.goto(server.urlOf(variant, KNOWN_COUNT));
  await page.evaluate(() => window.done);
  const session = await page.context().newCDPSession(page);
  const workMs = await workOf(session);
  const cardSize = await page.evaluate(upgrade, { tag: cardTags[variant], count });
  const ms = await workMs();
  await page.close();
  return { ms, cardSize };
}

/** Returns a function that returns for how many milliseconds the main thread has worked since. A busy machine changes them little. */
async function workOf(session: CDPSession): Promise<() => Promise<number>> {
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const total = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
  const before = await total();
  return async () => (await total()) - before;
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

/** Runs in the page before anything else. Records when every card has its play control and is laid out. */
function watchCards(tag: string): void {
  const isDone = () => {
    // The last one is not the first to be ready.
    const cards = [...document.querySelectorAll(tag)].toReversed();
    const isParsed = cards.length > 0 && document.readyState !== "loading";
    return isParsed && cards.every((card) => card.shadowRoot?.querySelector("a.tn-play"));
  };
  window.done = new Promise((resolve) => {
    const afterLayout = () => setTimeout(() => resolve(performance.now()));
    const look = () => requestAnimationFrame(isDone() ? afterLayout : look);
    requestAnimationFrame(look);
  });
}

/** Runs in the page. */
async function upgrade({ tag, count }: { tag: string; count: number }) {
  const main = document.querySelector("main") as Element;
  const ids = [...main.querySelectorAll(tag)].map((card) => card.getAttribute("sound-id"));
  const cards = Array.from(
    { length: count },
    (_, index) =>
      `<${tag} sound-id="${ids[index % ids.length]}" theme="dark" size="default" loading="eager" lang="en" class="card"></${tag}>`,
  );
  main.replaceChildren();
  const { port1, port2 } = new MessageChannel();
  main.innerHTML = cards.join("");
  const controlOf = (card: Element | null) => card?.shadowRoot?.querySelector("a.tn-play");
  while (!controlOf(main.lastElementChild) || ![...main.children].every(controlOf)) {
    // The next task, without the pause of a nested timer.
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage("");
    });
  }
  main.getBoundingClientRect();
  return main.querySelector(tag)?.shadowRoot?.querySelectorAll("*").length ?? 0;
}
