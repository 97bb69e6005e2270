import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds, each with the element that it is about. */
export async function violations(page: Page): Promise<string[]> {
  return foundBy(new AxeBuilder({ page }).withTags(rules));
}

/** What axe finds with colours alone, for a page that was looked at in other colours: all else is as it was. */
export async function colorViolations(page: Page): Promise<string[]> {
  return foundBy(new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]));
}

async function foundBy(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

/** Changes colours while nothing may move, so that none is on its way when looked at, not even out of view. */
export async function emulateColorScheme(page: Page, colorScheme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(() => {
    // Styles of what `content-visibility` skips are computed when asked for.
    for (const element of document.querySelectorAll("*")) getComputedStyle(element).getPropertyValue("color");
  });
  await page.emulateMedia({ colorScheme, reducedMotion: "no-preference" });
}

/** Controls beyond the sides of the page (but for lists that scroll), and letters that do not fit their control. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const problems: string[] = [];
    const pageWidth = document.documentElement.scrollWidth;
    if (pageWidth > width) problems.push(`the page is ${pageWidth} px wide in a window of ${width}`);
    for (const control of document.querySelectorAll<HTMLElement>(
      "a, button, input, select, [role=slider], h1, h2, h3, p",
    )) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { left, right: end } = control.getBoundingClientRect();
      // The field of a code ends a cell behind its last digit, so that it never scrolls; nobody sees that part.
      const frame = control.parentElement;
      const isClipped = frame && getComputedStyle(frame).overflowX === "clip";
      const right = isClipped ? Math.min(end, frame.getBoundingClientRect().right) : end;
      const name = control.outerHTML.slice(0, 120);
      const isReached = left >= -1 && right <= width + 1;
      const holder = control.parentElement?.closest("ul, ol");
      const canScroll = holder && /auto|scroll/.test(getComputedStyle(holder).overflowX);
      const isUnseen = getComputedStyle(control).clipPath !== "none";
      if (!isReached && !canScroll && !isUnseen) problems.push(`out of the window: ${name}`);
      const isButton = control.textContent !== "" && control.matches(".button, .tag, nav a, button");
      if (isButton && control.scrollWidth > control.clientWidth + 1) problems.push(`cut: ${name}`);
    }
    return problems;
  });
}

/** What would take longer than a moment to change, or goes on changing. */
export function movers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (times: string) => Math.max(...times.split(",").map(Number.parseFloat));
    const found = new Set<string>();
    for (const element of document.querySelectorAll("body *"))
      for (const part of [undefined, "::before", "::after", "::backdrop"]) {
        const style = getComputedStyle(element, part);
        const isAnimated = style.animationName !== "none" && longest(style.animationDuration) > 0.001;
        if (isAnimated || longest(style.transitionDuration) > 0.001)
          found.add(`${element.tagName} ${element.className}${part ?? ""}`);
      }
    return [...found];
  });
}
