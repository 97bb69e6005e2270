import { expect, type Locator, type Page } from "@playwright/test";
import type { Player } from "@tuna/widgets";
import { barriers, misfits } from "./page-checks.ts";
import { test } from "./site-test.ts";

const fieldOf = (page: Page) => page.getByRole("combobox", { name: "Search sounds and voices" });
const soundsOf = (page: Page) => page.getByRole("group", { name: "Sounds" }).getByRole("option");

test.describe("by keyboard", () => {
  test("chooses a suggestion, plays it from the list, and opens its page", async ({ page }) => {
    await page.goto("/");
    const field = fieldOf(page);
    await field.focus();
    await page.keyboard.type("la");
    const first = soundsOf(page).first();
    await expect(first).toBeVisible();
    await expect(page.getByRole("option").first()).toHaveText("Search for “la”");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => playedMs(page)).toBeGreaterThan(0);
    await expect(page.getByRole("listbox")).toBeVisible();
    const path = (await first.getAttribute("href")) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("searches for the typed text by Enter, and offers it the next time", async ({ page }) => {
    await page.goto("/");
    await fieldOf(page).fill("horn");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\/sounds\/horn\/$/);
    await expect(fieldOf(page)).toHaveValue("horn");
    await page.goto("/");
    await fieldOf(page).click();
    await expect(page.getByRole("group", { name: "Recent searches" })).toContainText("horn");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\/sounds\/horn\/$/);
  });

  test("closes the list by Escape and keeps the text; moves on by Tab", async ({ page }) => {
    await page.goto("/");
    await fieldOf(page).fill("la");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(fieldOf(page)).toHaveValue("la");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Clear", exact: true })).toBeFocused();
    await expect(page.getByRole("listbox")).toHaveCount(0);
  });
});

test("plays from the list, which stays open, and opens a tag by mouse, without layout shifts", async ({
  page,
}) => {
  await page.goto("/sounds/");
  await watchShifts(page);
  const field = fieldOf(page);
  await field.click();
  await field.fill("la");
  const play = soundsOf(page).first().locator("[data-does=play]");
  await play.click();
  await expect.poll(() => playedMs(page)).toBeGreaterThan(0);
  await expect(field).toBeFocused();
  await page.mouse.wheel(0, 40);
  const tag = page.getByRole("group", { name: "Tags" }).getByRole("option").first();
  expect(await shiftOf(page)).toBe(0);
  await tag.click();
  await expect(page).toHaveURL(/\/(sounds|voices)\/tag\/la/);
});

test("removes recent searches one by one, or all, by mouse", async ({ page }) => {
  await page.goto("/");
  for (const term of ["goat", "laser"]) {
    await fieldOf(page).fill(term);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${term}/$`));
  }
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  const recent = page.getByRole("group", { name: "Recent searches" });
  await recent.getByRole("option", { name: "laser" }).locator("[data-does=remove]").click();
  await expect(recent.getByRole("option")).toHaveText(["goat", "Clear recent searches"]);
  await recent.getByRole("option", { name: "Clear recent searches" }).click();
  await expect(recent).toHaveCount(0);
});

test("keeps focus and list of a visitor who goes on searching while a page loads", async ({ page }) => {
  await page.goto("/");
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/search/sounds/goat/_payload.json*", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await fieldOf(page).fill("goat");
  await page.keyboard.press("Enter");
  await expect(page.locator(".site")).toHaveAttribute("aria-busy", "true");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await fieldOf(page).fill("laser");
  await expect(soundsOf(page).first()).toContainText(/laser/i);
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("goat");
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue("laser");
  await expect(soundsOf(page).first()).toContainText(/laser/i);
});

test("ignores a late answer to an older query", async ({ page }) => {
  await page.goto("/");
  let answerOlder = () => {};
  const isReleased = new Promise<void>((resolve) => {
    answerOlder = resolve;
  });
  await page.route("**/api/v1/suggest?q=ho", async (route) => {
    await isReleased;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(/suggest\?q=ho$/);
  await fieldOf(page).fill("ho");
  await asked;
  await fieldOf(page).fill("laser");
  await expect(soundsOf(page).first()).toContainText(/laser/i);
  answerOlder();
  await page.unrouteAll({ behavior: "wait" });
  await expect(soundsOf(page).first()).toContainText(/laser/i);
});

test("reports in the list that the API fails, and still searches by Enter", async ({ page }) => {
  await page.goto("/");
  await page.route("**/api/v1/suggest*", (route) => route.abort());
  await fieldOf(page).fill("horn");
  await expect(page.getByRole("status").filter({ hasText: "Unexpected error" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/horn\/$/);
});

test("plays suggestions for a visitor who opened another host name of the site", async ({
  page,
  baseURL,
}) => {
  await page.goto(`http://127.0.0.1:${new URL(baseURL ?? "").port}/`);
  await fieldOf(page).fill("la");
  const first = soundsOf(page).first();
  await expect.poll(() => first.locator("img").evaluate(isShown)).toBe(true);
  await first.locator("[data-does=play]").click();
  await expect.poll(() => playedMs(page)).toBeGreaterThan(0);
});

test("keeps what is typed before the list's code has loaded", async ({ page }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search-panel/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto("/");
  await fieldOf(page).pressSequentially("las");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  release();
  await expect(soundsOf(page).first()).toBeVisible();
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue("las");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("opens search in full screen, plays at a tap, and returns to the page", async ({ page }) => {
    await page.goto("/sounds/");
    const field = fieldOf(page);
    await field.tap();
    const back = page.getByRole("button", { name: "Back", exact: true });
    await expect(back).toBeVisible();
    await expect(field).toBeFocused();
    await expect(page.locator("main")).toHaveJSProperty("inert", true);
    await page.keyboard.type("la");
    await expect(soundsOf(page).first()).toBeVisible();
    const { width } = (await page.getByRole("listbox").boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(330);
    await tap(soundsOf(page).first().locator("[data-does=play]"));
    await expect.poll(() => playedMs(page)).toBeGreaterThan(0);
    await expect(field).toBeFocused();
    await back.tap();
    await expect(back).toHaveCount(0);
    await expect(page.locator("main")).toHaveJSProperty("inert", false);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");
  });

  test("offers recent searches and popular tags in an empty field", async ({ page }) => {
    await page.goto("/search/sounds/laser/");
    await fieldOf(page).tap();
    await page.keyboard.press("Enter");
    await page.goto("/");
    await fieldOf(page).tap();
    const groups = page.getByRole("listbox").getByRole("group");
    await expect(groups).toHaveCount(2);
    await expect(groups.first()).toContainText("laser");
    const tags = page.getByRole("group", { name: "Popular tags" }).getByRole("option");
    expect(await tags.count()).toBeGreaterThan(3);
    for (const line of await page.getByRole("option").all()) {
      expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await misfits(page)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    await tap(tags.first());
    await expect(page).toHaveURL(/\/(sounds|voices)\/tag\//);
  });

  test("searches by the keyboard's Search key", async ({ page }) => {
    await page.goto("/");
    await fieldOf(page).tap();
    await expect(fieldOf(page)).toHaveAttribute("enterkeyhint", "search");
    await page.keyboard.type("horn");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\/sounds\/horn\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("button", { name: "Back", exact: true })).toHaveCount(0);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("works as a plain form", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox").fill("Laser Zap!");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/\/search\/sounds\/laser-zap\/$/);
    await expect(page.getByRole("searchbox")).toHaveValue("laser zap");
  });
});

function isShown(image: HTMLElement | SVGElement): boolean {
  return image instanceof HTMLImageElement && image.naturalWidth > 0;
}

async function tap(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  await locator.tap();
}

async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const totals = window as unknown as { shiftTotal: number };
    totals.shiftTotal = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        totals.shiftTotal += entry.value;
    }).observe({ type: "layout-shift" });
  });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shiftTotal: number }).shiftTotal);
}

/** Returns the position of the page's player. */
async function playedMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const player = (globalThis as unknown as Record<symbol, Player | undefined>)[
      Symbol.for("tuna.player.v3")
    ];
    return player?.positionMs() ?? 0;
  });
}
