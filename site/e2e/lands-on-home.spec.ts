import { devices, expect, type Page } from "@playwright/test";
import type { Player } from "@tuna/widgets";
import { movedParts } from "./layout-shift.ts";
import { playLongSounds } from "./play-long-sounds.ts";
import { test } from "./site-test.ts";

const board = (page: Page) => page.getByRole("list", { name: "Soundboard" });
const pads = (page: Page) => board(page).getByRole("button");

test.beforeEach(({ page }) => playLongSounds(page));

test("plays pads by mouse, by keys 1 to 9 and by Tab, but not while typing or after keys are switched off", async ({
  page,
}) => {
  await page.goto("/");
  await expect(pads(page)).toHaveCount(9);
  const pad = pads(page).first();
  // A play counts when the first audio is heard; some of these sounds are shorter than half a second.
  const heard = page.waitForResponse((response) => response.url().endsWith("/plays"));
  await pad.click();
  await expect(pad).toHaveAccessibleName(/^Stop /);
  expect((await heard).status()).toBe(200);
  await pads(page).nth(1).click();
  await expect(pads(page).nth(1)).toHaveAccessibleName(/^Stop /);
  await expect(pad).toHaveAccessibleName(/^Play /);
  await pads(page).nth(1).click();
  await expect(pads(page).nth(1)).toHaveAccessibleName(/^Play /);

  await expect(page.getByRole("checkbox", { name: /Keys 1 to 9/ })).toBeChecked();
  await page.keyboard.press("3");
  await expect(pads(page).nth(2)).toHaveAccessibleName(/^Stop /);
  await expect.poll(() => playedMs(page)).toBeGreaterThan(0);
  await page.keyboard.press("3");
  await expect(pads(page).nth(2)).toHaveAccessibleName(/^Play /);

  await pad.focus();
  await page.keyboard.press("Tab");
  await expect(pads(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pads(page).nth(1)).toHaveAccessibleName(/^Stop /);
  await page.keyboard.press("Enter");
  await expect(pads(page).nth(1)).toHaveAccessibleName(/^Play /);

  const search = page.getByRole("banner").getByPlaceholder(/^Search/);
  await search.pressSequentially("123");
  await expect(search).toHaveValue("123");
  await search.blur();
  await page.getByRole("checkbox", { name: /Keys 1 to 9/ }).uncheck();
  await page.keyboard.press("3");
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /Keys 1 to 9/ })).not.toBeChecked();
  await page.keyboard.press("3");
  await expect(pads(page).nth(2)).toHaveAccessibleName(/^Play /);
  expect(await playedMs(page)).toBe(0);
});

test("scrolls categories by arrow buttons and by keys, and links to their sounds", async ({ page }) => {
  const next = page.getByRole("button", { name: "Next categories" });
  const previous = page.getByRole("button", { name: "Previous categories" });
  const links = page.getByRole("list", { name: "Categories" }).getByRole("link");
  await page.goto("/");
  await test.step("gives each part of the hero its place before the parts after it arrive", async () => {
    for (const width of [360, 768, 1024, 2560, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      const moved = await page.evaluate(removeFromTheEnd, [
        ...["h1", ".page-lead", ".tn-board > :nth-child(1)", ".tn-board > :nth-child(4)", ".hero-keys"],
        ...[".hero-actions .tn-button", ".hero-claims"],
      ]);
      expect.soft(moved, `at ${width} px`).toEqual([]);
    }
  });

  await expect(previous).toBeDisabled();
  await expect(links.last()).not.toBeInViewport();
  await next.focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    expect(await next.isDisabled()).toBe(true);
  }).toPass();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await expect(next).toBeFocused();
  await expect(async () => {
    // If the list has already arrived, another press does nothing.
    await previous.click({ force: true });
    expect(await previous.isDisabled()).toBe(true);
  }).toPass();
  await expect(links.first()).toBeInViewport({ ratio: 1 });

  await links.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Home");
  await expect(links.first()).toContainText(/Memes\d+ sounds/);
  // The browser goes forward by it, if it can.
  await page.keyboard.press("Alt+ArrowRight");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sounds\/tag\/memes\/$/);
});

test("keeps a closed banner closed, shows the other one once, and never shifts the page", async ({
  page,
}) => {
  const info = page.getByRole("complementary", { name: "About this site" });
  const soundboards = page.getByRole("complementary", { name: "Soundboards" });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await movedParts(page), "on the first visit").toEqual([]);
  await expect(info).toBeVisible();
  await expect(soundboards).toBeHidden();
  await info.getByRole("button", { name: /^Close/ }).focus();
  await page.keyboard.press("Enter");
  await expect(info).toBeHidden();
  await expect(soundboards).toBeHidden();
  await page.reload({ waitUntil: "networkidle" });
  expect(await movedParts(page), "on the second visit").toEqual([]);
  await expect(info).toBeHidden();
  await soundboards.getByRole("button", { name: /^Close/ }).click();
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveURL(/\/voices\/$/);
  await expect(info).toBeHidden();
  await expect(soundboards).toBeHidden();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, sameSite }) => [name, sameSite])).toEqual(
    expect.arrayContaining([
      ["info_banner", "Lax"],
      ["soundboards_banner", "Lax"],
    ]),
  );
});

test("keeps the closed banner of categories closed before the first paint", async ({ page }) => {
  const banner = page.locator(".promo-banner-category");
  const close = banner.getByRole("button", { name: /^Close/ });
  await page.goto("/sounds/tag/memes/");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [button, words] = [await close.boundingBox(), await banner.getByRole("heading").boundingBox()];
    const where = `the button is beside the text at ${width} px`;
    expect.soft(button?.x, where).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
  }
  await close.click();
  await expect(banner).toBeHidden();
  await page.goto("/sounds/tag/games/", { waitUntil: "networkidle" });
  await expect(banner).toBeHidden();
  expect(await movedParts(page)).toEqual([]);
});

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  test.use(phone);

  test("shows the board in the first view, fits it to the screen and plays at a tap", async ({ page }) => {
    await page.goto("/");
    await expect(pads(page).last()).toBeInViewport({ ratio: 1 });
    await pads(page).nth(4).tap();
    await expect(pads(page).nth(4)).toHaveAccessibleName(/^Stop /);
    await expect.poll(() => playedMs(page)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows pads as links and categories as a list that scrolls", async ({ page, request }) => {
    await page.goto("/");
    const audio = await board(page).locator("a").first().getAttribute("href");
    expect((await request.get(audio ?? "")).headers()["content-type"]).toMatch(/^audio\//);
    await expect(page.getByRole("button", { name: "Next categories" })).toBeHidden();
    const last = page.getByRole("list", { name: "Categories" }).getByRole("link").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("complementary", { name: "About this site" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Close/ })).toHaveCount(0);
  });
});

/** Returns the position of the page's player. */
async function playedMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const player = (globalThis as unknown as Record<symbol, Player | undefined>)[
      Symbol.for("tuna.player.v3")
    ];
    return player?.positionMs() ?? 0;
  });
}

/** Runs in the page. Removes parts of the hero, last first, returns those before them that this moves, and puts all back. */
function removeFromTheEnd(selectors: readonly string[]): string[] {
  const parts = selectors.map((selector) => {
    const element = document.querySelector(`.hero ${selector}`);
    if (!element) throw new Error(`The hero has no ${selector}`);
    const { x, y, width } = element.getBoundingClientRect();
    return { selector, element, place: `${x},${y},${width}` };
  });
  const moved: string[] = [];
  const removed: { element: Element; before: Node | null; parent: Node | null }[] = [];
  while (parts.length > 1) {
    const last = parts.pop();
    if (!last) break;
    removed.push({
      element: last.element,
      before: last.element.nextSibling,
      parent: last.element.parentNode,
    });
    last.element.remove();
    for (const { selector, element, place } of parts) {
      const { x, y, width } = element.getBoundingClientRect();
      if (`${x},${y},${width}` !== place) moved.push(`${selector} without ${last.selector}`);
    }
  }
  for (const { element, before, parent } of removed.toReversed()) parent?.insertBefore(element, before);
  return moved;
}
