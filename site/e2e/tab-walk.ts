import { expect, type Locator, type Page } from "@playwright/test";

/** A listing of 50 cards has some 250 stops. */
const MAX_STOPS = 400;

type TabKey = "Tab" | "Shift+Tab";

/** Presses Tab (or Shift+Tab) until `goal` has the focus; every stop on the way has to show that it has it. */
export async function tabTo(page: Page, goal: Locator, key: TabKey = "Tab"): Promise<void> {
  const unseen: string[] = [];
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
  const stop = await page.evaluateHandle(() => document.activeElement ?? document.body);
  const focused = await stop.evaluate(looksOfFocus);
  await page.keyboard.press(key);
  const isLeft = await stop.evaluate((element) => element.isConnected && element !== document.body);
  const name = await stop.evaluate((element) => element.outerHTML.slice(0, 120));
  if (!isLeft || /^<h1/.test(name)) return undefined;
  return focused === (await stop.evaluate(looksOfFocus)) ? name : undefined;
}

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
