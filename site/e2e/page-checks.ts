import type { JSHandle, Page } from "@playwright/test";
import axe, { type NodeResult, type RunOptions } from "axe-core";
import { paleTexts } from "./text-contrast.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

declare global {
  interface Window {
    /** Set by `bringAxe()`. */
    axe?: typeof axe;
  }
}

/** Rules of axe whose outcome depends on the width of the window, and for which `suspects()` are enough. */
const rulesOfWidth = ["target-size", "scrollable-region-focusable"];

/**
 * Returns what keeps visitors from using a page: axe's violations, and texts of too little contrast in either theme. Axe
 * looks at one part of the page, if it is given.
 */
export async function barriers(page: Page, part = "html"): Promise<string[]> {
  // `paleTexts()` finds those of contrast, in both themes.
  const others = ["color-contrast", ...rulesOfWidth].map((rule) => [rule, { enabled: false }]);
  return [
    ...(await violations(page, [part], { runOnly: rules, rules: Object.fromEntries(others) })),
    ...(await violationsOfWidth(page, part)),
    ...(await paleTextsOfThemes(page)),
  ];
}

/**
 * Returns violations of the rules of axe whose outcome depends on the width of the window, except targets of which a bar or a
 * menu covers a part at the place where the page happens to be scrolled.
 */
export function barriersOfWidth(page: Page): Promise<string[]> {
  const isWhole = ({ any }: NodeResult) => !any.some(({ data }) => data?.messageKey?.includes("bscured"));
  return violationsOfWidth(page, "html", isWhole);
}

async function violationsOfWidth(page: Page, part: string, counts?: (node: NodeResult) => boolean) {
  return violations(page, await page.evaluateHandle(suspects, part), { runOnly: rulesOfWidth }, counts);
}

/**
 * Runs in the page. Returns all in a part of it that can violate `rulesOfWidth`: controls that are small or share their place
 * with another, parts that scroll, and frames and shadow trees, which only axe looks into. Axe takes longer to look at the
 * sizes of all controls than for all its other rules.
 */
function suspects(part: string): Element[] {
  const MIN_TARGET_SIZE_PX = 24;
  const all = [...document.querySelectorAll<HTMLElement>("body, body *")];
  const stops = all.filter(({ tabIndex }) => tabIndex >= 0);
  const boxes = new Map(stops.map((stop) => [stop, stop.getBoundingClientRect()]));
  return all.filter((element) => element.closest(part) && (canScroll(element) || isOdd(element)));

  function isOdd(element: Element): boolean {
    if (element.shadowRoot || element.localName === "iframe") return true;
    const box = boxes.get(element as HTMLElement);
    if (!box) return false;
    const isSmall = Math.min(box.width, box.height) < MIN_TARGET_SIZE_PX;
    return isSmall || [...boxes.values()].some((other) => other !== box && overlap(box, other));
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    return (
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    );
  }

  function canScroll(element: Element): boolean {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isLarger = scrollWidth > clientWidth || scrollHeight > clientHeight;
    return isLarger && /auto|scroll/.test(getComputedStyle(element).overflow);
  }
}

/** Brings axe into every frame of a page. A document keeps it while it changes in place. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined)))
      await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })`);
}

/** Returns axe's violations that count in parts of a page, which are selectors or elements, each with its element. */
async function violations(
  page: Page,
  parts: string[] | JSHandle<Element[]>,
  options: RunOptions,
  counts = (_: NodeResult) => true,
): Promise<string[]> {
  await bringAxe(page);
  // By default axe also describes every element that passes, and loads all style sheets again.
  const quick: RunOptions = { ...options, reporter: "no-passes", preload: false };
  const found = await page.evaluate(
    async ([parts, quick]) =>
      parts.length > 0 ? (await window.axe?.run({ include: parts as string[] }, quick))?.violations : [],
    [parts, quick] as const,
  );
  if (!found) throw new Error("The page has left axe");
  return found.flatMap(({ id, nodes }) =>
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
