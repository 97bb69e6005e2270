import { expect, type Page } from "@playwright/test";
import { keepToasts } from "./keep-toasts.ts";
import { test } from "./site-test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const more = (page: Page, index = 0) =>
  cards(page)
    .nth(index)
    .getByRole("button", { name: /^More for / });
const toast = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const nameOf = (page: Page, index: number) => cards(page).nth(index).getByRole("heading");

test.beforeEach(({ context }) => keepToasts(context));

test("shows a card's menu on hover, and copies the link of its page", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/sounds/");
  await expect(more(page)).toHaveCSS("opacity", "0");
  await cards(page).first().hover();
  await expect(more(page)).toHaveCSS("opacity", "1");
  await more(page).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(toast(page, "Link Copied successfully!")).toBeVisible();
  const path = await nameOf(page, 0).getByRole("link").getAttribute("href");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(path ?? "", page.url()).href,
  );
  await expect(page).toHaveURL(/\/sounds\/$/);
});

test("opens, walks and leaves the menu by keyboard, and returns the focus", async ({ page }) => {
  await page.goto("/sounds/");
  await nameOf(page, 2).getByRole("link").focus();
  // Past the maker and the heart.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(more(page, 2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await expect(page.getByRole("menuitem").first()).toHaveAttribute("href", /^tuna:.*sound/);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Play next" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(more(page, 2)).toBeFocused();
});

test("saves the file under its name by Download and confirms it", async ({ page }) => {
  await page.goto("/sounds/");
  const name = await nameOf(page, 1).textContent();
  await cards(page).nth(1).hover();
  await more(page, 1).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^\S.*\.(wav|mp3|ogg|flac|m4a|opus)$/);
  await expect(toast(page, `${name} has been downloaded!`)).toBeVisible();
});

test("reports a failed download", async ({ page }) => {
  await page.goto("/sounds/");
  await page.route("**/audio?download=1", (route) => route.fulfill({ status: 500 }));
  await cards(page).first().hover();
  await more(page).click();
  await page.getByRole("menuitem", { name: "Download" }).click();
  await expect(toast(page, "Failed to download file!")).toBeVisible();
});

test("moves the focus to the cards of Load more and announces their number", async ({ page }) => {
  await page.goto("/sounds/");
  await page.getByRole("button", { name: "Load more" }).press("Enter");
  await expect(cards(page)).toHaveCount(96);
  await expect(nameOf(page, 48).getByRole("link")).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: /^48 more loaded, page 2 of \d+$/ }),
  ).toBeAttached();
  await expect(page).toHaveURL(/\/sounds\/2\/$/);
});

test("returns by Back from a sound below two Load more to the same cards and position", async ({ page }) => {
  await page.goto("/sounds/");
  for (const count of [96, 144]) {
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(cards(page)).toHaveCount(count);
  }
  await expect(page).toHaveURL(/\/sounds\/3\/$/);
  await nameOf(page, 120).scrollIntoViewIfNeeded();
  const name = await nameOf(page, 120).textContent();
  const before = await page.evaluate(() => window.scrollY);
  await nameOf(page, 120).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await page.goBack();
  await expect(cards(page)).toHaveCount(144);
  await expect(nameOf(page, 120)).toHaveText(name ?? "");
  await expect(nameOf(page, 120)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(200);
  await expect(page.getByRole("link", { name: "Previous" })).toHaveCount(0);
});

test("loads previous cards after a reload below Load more without moving what is in view", async ({
  page,
}) => {
  await page.goto("/sounds/");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(cards(page)).toHaveCount(96);
  const names = await cards(page).getByRole("heading").allTextContents();
  await page.reload();
  await expect(cards(page)).toHaveCount(48);
  expect(await cards(page).getByRole("heading").allTextContents()).toEqual(names.slice(48));

  const previous = page.getByRole("button", { name: "Load previous" });
  await previous.focus();
  const first = cards(page).filter({
    has: page.getByRole("heading", { name: names[48] ?? "", exact: true }),
  });
  const topBefore = (await first.boundingBox())?.y ?? 0;
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(96);
  expect(await cards(page).getByRole("heading").allTextContents()).toEqual(names);
  // Scrolling stops at whole device pixels.
  expect(Math.abs(((await first.boundingBox())?.y ?? 0) - topBefore)).toBeLessThan(2);
  await expect(nameOf(page, 47).getByRole("link")).toBeFocused();
  await expect(nameOf(page, 47)).toBeInViewport();
  await expect(previous).toHaveCount(0);
  await expect(page).toHaveURL(/\/sounds\/2\/$/);

  await nameOf(page, 47).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[47] ?? "");
  await page.goBack();
  await expect(cards(page)).toHaveCount(96);
});

test("shows skeletons in place of the next cards, without layout shifts", async ({ page }) => {
  await page.goto("/sounds/");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_payload.json*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.locator(".tn-card-skeleton")).toHaveCount(48);
  const heightWhileWaiting = await page.evaluate(() => document.documentElement.scrollHeight);
  release();
  await expect(cards(page)).toHaveCount(96);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightWhileWaiting);
});

test("reports a failed page, with a way to try again", async ({ page }) => {
  await page.goto("/sounds/new/");
  await page.route("**/_payload.json*", (route) => route.abort());
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(toast(page, "Unexpected error")).toBeVisible();
  await page.unroute("**/_payload.json*");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.locator(".tn-card-skeleton")).toHaveCount(0);
  await expect(page).toHaveURL(/\/sounds\/new\/2\/$/);
});

test("marks only what does not fit Discord's soundboard, by the data of the API", async ({
  page,
  request,
}) => {
  const { items } = await (await request.get("/api/v1/sounds?pageSize=50")).json();
  await page.goto("/sounds/");
  for (const { id, duration, audio } of items.slice(0, 10)) {
    const card = cards(page).filter({ has: page.locator(`a[href="/sound/${id}"]`) });
    const fits = duration <= 5200 && audio.sizeBytes <= 512 * 1024;
    await expect(card.getByText("Discord’s soundboard")).toHaveCount(fits ? 0 : 1);
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("always shows a large enough menu button by touch, and keeps its menu on the screen", async ({
    page,
  }) => {
    await page.goto("/sounds/");
    await expect(more(page)).toHaveCSS("opacity", "1");
    await cards(page).nth(1).scrollIntoViewIfNeeded();
    const box = (await more(page, 1).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap(box.x + box.width - 4, box.y + box.height - 4);
    const menu = await page.getByRole("menu").boundingBox();
    expect(menu?.x).toBeGreaterThanOrEqual(0);
    expect((menu?.x ?? 0) + (menu?.width ?? 361)).toBeLessThanOrEqual(360);
    expect(menu?.y).toBeGreaterThanOrEqual(0);
    expect((menu?.y ?? 0) + (menu?.height ?? 741)).toBeLessThanOrEqual(740);
    await page.getByRole("heading", { level: 1 }).tap({ force: true });
    await expect(page.getByRole("menu")).toHaveCount(0);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("leads from a card to its page, which links to the file", async ({ page }) => {
    await page.goto("/sounds/");
    await expect(more(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Load more" })).toBeHidden();
    await nameOf(page, 0).getByRole("link").click();
    await expect(page.getByRole("link", { name: "Download", exact: true })).toHaveAttribute(
      "href",
      /\/audio\?download=1$/,
    );
  });
});
