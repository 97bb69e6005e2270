import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { paleTexts } from "./text-contrast.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Returns what keeps visitors from using a page: axe's violations, and texts of too little contrast in either theme. Axe
 * looks at one part of the page, if it is given.
 */
export async function barriers(page: Page, part = "html"): Promise<string[]> {
  // `paleTexts()` finds those of contrast, in both themes.
  const check = axe(page).include(part).withTags(rules).disableRules("color-contrast");
  return [...(await violations(check)), ...(await paleTextsOfThemes(page))];
}

/**
 * Returns violations of the rules of axe whose outcome depends on the width of the window, except targets of which a bar or a
 * menu covers a part at the place where the page happens to be scrolled.
 */
export async function barriersOfWidth(page: Page): Promise<string[]> {
  const check = axe(page).withRules(["target-size", "scrollable-region-focusable"]);
  return violations(check, ({ any }) => !any.some(({ data }) => data?.messageKey?.includes("bscured")));
}

/**
 * Axe that looks for violations only, in the page itself. By default it also describes every element that passes, loads all
 * style sheets again, and collects its results in a second page, which takes several times longer.
 */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"], preload: false }).setLegacyMode();
}

/** An element that violates a rule. */
type NodeResult = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number]["nodes"][number];

/** Returns axe's violations that count, each with its element. */
async function violations(check: AxeBuilder, counts = (_: NodeResult) => true): Promise<string[]> {
  const { violations } = await check.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(counts).map((node) => `${id}: ${node.target.join(" ")}`),
  );
}

/** Returns the pale texts of a page in both themes, which change without transitions meanwhile. */
async function paleTextsOfThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    found.push(...(await paleTexts(page)).map((text) => `${colorScheme}: ${text}`));
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: "no-preference" });
  return found;
}

/**
 * Returns controls beyond the sides of the page (except in rows that scroll) and text that overflows its
 * control.
 */
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
      // The code field ends a cell after its last digit, so that it never scrolls; nobody sees that part.
      const frame = control.parentElement;
      const isClipped = frame && getComputedStyle(frame).overflowX === "clip";
      const right = isClipped ? Math.min(end, frame.getBoundingClientRect().right) : end;
      const name = control.outerHTML.slice(0, 120);
      const isReached = left >= -1 && right <= width + 1;
      const holder = control.parentElement?.closest("ul, ol, nav");
      const canScroll = holder && /auto|scroll/.test(getComputedStyle(holder).overflowX);
      const isUnseen = getComputedStyle(control).clipPath !== "none";
      if (!isReached && !canScroll && !isUnseen) problems.push(`out of the window: ${name}`);
      const isButton = control.textContent !== "" && control.matches(".tn-button, .tag, nav a, button");
      if (isButton && control.scrollWidth > control.clientWidth + 1) problems.push(`cut: ${name}`);
    }
    return problems;
  });
}

/** Returns animations that last longer than a moment or repeat. */
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

/** Returns controls that look as the browser draws them. Work whose end is unknown has no look of the site. */
export function nativeControls(page: Page): Promise<string[]> {
  return page
    .locator(
      "input[type=checkbox], input[type=radio], input[type=range], select, progress:not(:indeterminate)",
    )
    .evaluateAll((controls) =>
      controls
        .filter((control) => !["none", "base-select"].includes(getComputedStyle(control).appearance))
        .map((control) => control.outerHTML.slice(0, 120)),
    );
}
