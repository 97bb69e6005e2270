import { expect, type Locator, type Page } from "@playwright/test";
import { holdScript } from "./hold-script.ts";
import { playLongSounds } from "./play-long-sounds.ts";
import { test } from "./site-test.ts";

const PLAYER = "**/assets/player.lazy-*.js";
const PANEL = "**/assets/search-panel.lazy-*.js";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const nameOf = (card: Locator) => card.getByRole("heading").getByRole("link");
const playOf = (card: Locator) => card.getByRole("button", { name: /^(Play|Pause) / });

/** Opens a page whose script arrives when the returned function is called. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const release = await holdScript(page);
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

function countPlays(page: Page): string[] {
  const plays: string[] = [];
  page.on("request", (request) => {
    if (/\/plays$/.test(request.url())) plays.push(request.url());
  });
  return plays;
}

test("moves by arrow keys that were pressed before the page's script, and opens what Enter was pressed on", async ({
  page,
}) => {
  const release = await openWithoutScript(page, "/sounds/");
  await nameOf(cards(page).first()).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const goal = await nameOf(cards(page).nth(2)).getAttribute("href");
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL(new RegExp(`${goal}/?$`));
});

test("moves by the first arrow key after load, before the code of the keys has arrived", async ({ page }) => {
  const release = await holdScript(page, PLAYER);
  const asked = page.waitForRequest(PLAYER);
  await page.goto("/sounds/");
  await nameOf(cards(page).first()).focus();
  await page.mouse.move(5, 5);
  await asked;
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  release();
  await expect(nameOf(cards(page).nth(2))).toBeFocused();
});

test("answers presses of a menu and of a heart before the page's script, each once", async ({ page }) => {
  const release = await openWithoutScript(page, "/sounds/");
  const [first, second] = [cards(page).first(), cards(page).nth(1)];
  await second.hover();
  await second.locator(".tn-heart").click();
  await first.hover();
  await first.locator(".tn-more").click();
  release();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(second.locator(".tn-heart")).toHaveAttribute("aria-pressed", "true");
});

test("plays a pad of the home page that was pressed before the page's script, and shows the keys at ?", async ({
  page,
}) => {
  const plays = countPlays(page);
  const release = await openWithoutScript(page, "/");
  const pad = page.getByRole("main").locator(".tn-pad[href]").first();
  await pad.click();
  await page.keyboard.press("?");
  release();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect.poll(() => plays.length).toBe(1);
});

test("pauses at Space what was pressed before, while the code of the keys loads", async ({ page }) => {
  await playLongSounds(page);
  const release = await holdScript(page, PLAYER);
  await page.goto("/sounds/");
  const play = playOf(cards(page).first());
  await play.click();
  await expect(play).toHaveAccessibleName(/^Pause /);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Space");
  await expect(play).toHaveAttribute("data-state", "playing");
  release();
  await expect(play).toHaveAttribute("data-state", "paused");
});

test("searches for what was typed after / before the page's script, and lists suggestions once it is there", async ({
  page,
}) => {
  const release = await openWithoutScript(page, "/sounds/");
  await expect(cards(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("horn");
  release();
  await expect(page.getByRole("listbox")).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveValue("horn");
});

test("marks a line of the search's list by arrow keys that were pressed before the page's script and the list's code", async ({
  page,
}) => {
  const release = await openWithoutScript(page, "/sounds/");
  const releasePanel = await holdScript(page, PANEL);
  await expect(cards(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  release();
  await expect(page.getByRole("combobox")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  releasePanel();
  await expect(page.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
});

test("leaves two Tab stops to each card of a list, and reaches its other controls by Shift and arrow keys", async ({
  page,
}) => {
  await page.goto("/sounds/");
  const [card, next] = [cards(page).first(), cards(page).nth(1)];
  // The press that loads the code of the keys.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts", includeHidden: true })).toHaveCount(1);
  await nameOf(card).focus();
  await page.keyboard.press("Tab");
  await expect(playOf(card)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(nameOf(next)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(playOf(card)).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(card.getByRole("button", { name: /favourite/i })).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(card.getByRole("button", { name: /^More/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(next.getByRole("button", { name: /^More/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
});
