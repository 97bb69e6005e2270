import { expect, type Locator, type Page } from "@playwright/test";

/** A listing of 50 cards has some 250 stops. */
const MAX_STOPS = 400;

type TabKey = "Tab" | "Shift+Tab";

/** Presses Tab (or Shift+Tab) until `goal` has the focus; every stop on the way has to show that it has it. */
export async function tabTo(page: Page, goal: Locator, key: TabKey = "Tab"): Promise<void> {
  const unseen: string[] = [];
  await startWalk(page);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    const left = await tabOn(page, key);
    if (left) unseen.push(left);
    if (await goal.evaluate((element) => element === document.activeElement)) {
      expect(unseen, "stops that looked the same without focus").toEqual([]);
      return;
    }
  }
  throw new Error(`Tab did not come to ${goal}`);
}

/** Presses Tab from the top until the page has been left, and names the stops that showed no focus. */
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

/** One Tab. Answers the stop that was left if neither it nor what holds it looked any different while focused. */
async function tabOn(page: Page, key: TabKey = "Tab"): Promise<string | undefined> {
  await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as Walk).leaveStop());
}

interface Walk {
  /** The stop that was left, as HTML, if it looks as it looked while it had the focus. */
  leaveStop: () => string | undefined;
}

/** Lets the page itself remember, with each key that goes down, what has the focus and how it looks. */
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

    /** Outlines and shadows of an element and of the three that hold it: a card is outlined for the link in it. */
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
