import { expect, type Locator, type Page } from "@playwright/test";

/** A listing of 50 cards has about 250 stops. */
const MAX_STOPS = 400;

type TabKey = "Tab" | "Shift+Tab";

/** Presses Tab (or Shift+Tab) until `goal` has the focus; every stop on the way must show its focus. */
export async function tabTo(page: Page, goal: Locator, key: TabKey = "Tab"): Promise<void> {
  const unseen: string[] = [];
  await startWalk(page);
  // Finding it again by its role at each stop would take most of the walk's time.
  const element = await goal.elementHandle();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    const left = await tabOn(page, key);
    if (left) unseen.push(left);
    if (await page.evaluate((element) => element === document.activeElement, element)) {
      expect(unseen, "stops that looked the same without focus").toEqual([]);
      return;
    }
  }
  throw new Error(`Tab did not come to ${goal}`);
}

/** Presses Tab from the top to the end of the page, and returns the stops that showed no focus. */
export async function stopsWithoutFocus(page: Page): Promise<{ stopCount: number; unseen: string[] }> {
  const unseen: string[] = [];
  await startWalk(page);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    const left = await tabOn(page);
    if (left) unseen.push(left);
    if (await page.evaluate(() => document.activeElement === document.body))
      return { stopCount: stop, unseen };
  }
  throw new Error("Tab never left the page");
}

/**
 * Presses Tab once. Returns the previous stop if neither it nor its container looked different while focused.
 */
async function tabOn(page: Page, key: TabKey = "Tab"): Promise<string | undefined> {
  await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as Walk).leaveStop());
}

interface Walk {
  /** Returns the previous stop as HTML if it looks as it did while focused. */
  leaveStop: () => string | undefined;
}

/** Makes the page record at each key press what has the focus and how it looks. */
function startWalk(page: Page): Promise<void> {
  return page.evaluate(() => {
    let stop: Element;
    let focused: string;
    const remember = () => {
      stop = document.activeElement ?? document.body;
      focused = looksOfFocus(stop);
    };
    addEventListener("keydown", remember, { capture: true });

    (window as unknown as Walk).leaveStop = () => {
      if (!stop.isConnected || stop === document.body || stop.localName === "h1") return undefined;
      return focused === looksOfFocus(stop) ? stop.outerHTML.slice(0, 120) : undefined;
    };

    /**
     * Returns outlines and shadows of an element and its three nearest ancestors: a card shows the focus of its
     * link.
     */
    function looksOfFocus(element: Element): string {
      const looks: string[] = [];
      for (
        let node: Element | null = element, depth = 0;
        node && depth < 5;
        node = node.parentElement, depth += 1
      ) {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(node);
        const outline = outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
        looks.push(`${outline} ${depth === 0 || outline || node.tagName === "FORM" ? boxShadow : ""}`);
      }
      return looks.join(" / ");
    }
  });
}
