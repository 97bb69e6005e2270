import { expect, type Page } from "@playwright/test";
import type { Player } from "@tuna/widgets";
import { barriers, misfits } from "./page-checks.ts";
import { PLAYER, repeatSounds } from "./page-player.ts";
import { test } from "./site-test.ts";

const fieldOf = (page: Page) => page.getByRole("combobox", { name: "Search sounds and voices" });
const soundsOf = (page: Page) => page.getByRole("group", { name: "Sounds" }).getByRole("option");

test("chooses a suggestion by keyboard, plays it from the list, and opens its page", async ({ page }) => {
  await page.goto("/");
  await repeatSounds(page);
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

test("goes on searching while a page loads, and finds and removes recent searches", async ({ page }) => {
  await page.goto("/");
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/search/sounds/goat/_payload.json*", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await fieldOf(page).fill("goat");
  await page.keyboard.press("Enter");
  await expect(page.locator(".site")).toHaveAttribute("aria-busy", "true");
  const clear = page.getByRole("button", { name: "Clear", exact: true });
  await clear.click();
  await fieldOf(page).fill("laser");
  await expect(soundsOf(page).first()).toContainText(/laser/i);
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("goat");
  await expect(page).toHaveURL(/\/search\/sounds\/goat\/$/);
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue("laser");
  await expect(soundsOf(page).first()).toContainText(/laser/i);

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/laser\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("laser");
  await clear.click();
  const recent = page.getByRole("group", { name: "Recent searches" });
  await expect(recent.getByRole("option")).toHaveText(["laser", "goat", "Clear recent searches"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/goat\/$/);
  await expect(fieldOf(page)).toHaveValue("goat");

  await clear.click();
  await recent.getByRole("option", { name: "laser" }).locator("[data-does=remove]").click();
  await expect(recent.getByRole("option")).toHaveText(["goat", "Clear recent searches"]);
  await recent.getByRole("option", { name: "Clear recent searches" }).click();
  await expect(recent).toHaveCount(0);
});

test("types before the list's code has loaded, plays by mouse in the list, and opens a tag, without layout shifts", async ({
  page,
}) => {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route(/search-panel/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto("/sounds/");
  await repeatSounds(page);
  await watchShifts(page);
  const field = fieldOf(page);
  await field.click();
  await field.pressSequentially("la");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  load();
  const play = soundsOf(page).first().locator("[data-does=play]");
  await expect(play).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("la");
  await play.click();
  await expect.poll(() => playedMs(page)).toBeGreaterThan(0);
  await expect(field).toBeFocused();
  await page.mouse.wheel(0, 40);
  const tag = page.getByRole("group", { name: "Tags" }).getByRole("option").first();
  expect(await shiftOf(page)).toBe(0);
  await tag.click();
  await expect(page).toHaveURL(/\/(sounds|voices)\/tag\/la/);
});

test("plays suggestions for a visitor who opened another host name of the site", async ({
  page,
  baseURL,
}) => {
  await page.goto(`http://127.0.0.1:${new URL(baseURL ?? "").port}/`);
  await repeatSounds(page);
  await fieldOf(page).fill("la");
  const first = soundsOf(page).first();
  await expect.poll(() => first.locator("img").evaluate(isShown)).toBe(true);
  await first.locator("[data-does=play]").click();
  await expect.poll(() => playedMs(page)).toBeGreaterThan(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("searches in full screen by the Search key, plays at a tap, returns, and opens a popular tag", async ({
    page,
  }) => {
    await page.goto("/sounds/");
    await repeatSounds(page);
    const field = fieldOf(page);
    const back = page.getByRole("button", { name: "Back", exact: true });
    await test.step("the Search key searches and closes the full screen", async () => {
      await field.tap();
      await expect(back).toBeVisible();
      await expect(field).toBeFocused();
      await expect(page.locator("main")).toHaveJSProperty("inert", true);
      await expect(field).toHaveAttribute("enterkeyhint", "search");
      await page.keyboard.type("laser");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/search\/sounds\/laser\/$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(back).toHaveCount(0);
    });

    await test.step("a tap plays, and Back returns to the page", async () => {
      await field.tap();
      await field.fill("la");
      await expect(soundsOf(page).first()).toBeVisible();
      const { width } = (await page.getByRole("listbox").boundingBox()) ?? { width: 0 };
      expect(width).toBeGreaterThan(330);
      await soundsOf(page).first().locator("[data-does=play]").tap();
      await expect.poll(() => playedMs(page)).toBeGreaterThan(0);
      await expect(field).toBeFocused();
      await back.tap();
      await expect(back).toHaveCount(0);
      await expect(page.locator("main")).toHaveJSProperty("inert", false);
      expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");
    });

    await test.step("another page closes the full screen", async () => {
      await field.tap();
      await expect(back).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/sounds\/$/);
      await expect(back).toHaveCount(0);
      await expect(page.locator("main")).toHaveJSProperty("inert", false);
    });

    await test.step("an empty field offers recent searches and popular tags", async () => {
      await field.tap();
      await field.fill("");
      await expect(page.getByRole("group", { name: "Recent searches" })).toContainText("laser");
      const tags = page.getByRole("group", { name: "Popular tags" }).getByRole("option");
      await expect(tags.first()).toBeVisible();
      await expect(page.getByRole("listbox").getByRole("group")).toHaveCount(2);
      expect(await tags.count()).toBeGreaterThan(3);
      for (const line of await page.getByRole("listbox").getByRole("option").all()) {
        expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      expect(await misfits(page)).toEqual([]);
      expect(await barriers(page)).toEqual([]);
      await tags.first().tap();
      await expect(page).toHaveURL(/\/(sounds|voices)\/tag\//);
    });
  });
});

function isShown(image: HTMLElement | SVGElement): boolean {
  return image instanceof HTMLImageElement && image.naturalWidth > 0;
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
  return page.evaluate((slot) => {
    const player = (globalThis as unknown as Record<symbol, Player | undefined>)[Symbol.for(slot)];
    return player?.positionMs() ?? 0;
  }, PLAYER);
}
