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

test("shows a card's menu on hover, copies its link, saves its file, and opens and leaves it by keyboard", async ({
  page,
  context,
  request,
}) => {
  const { items } = await (await request.get("/api/v1/sounds?pageSize=50")).json();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/sounds/");
  await test.step("marks only what does not fit Discord's soundboard", async () => {
    for (const { id, duration, audio } of items.slice(0, 10)) {
      const card = cards(page).filter({ has: page.locator(`a[href="/sound/${id}"]`) });
      const fits = duration <= 5200 && audio.sizeBytes <= 512 * 1024;
      await expect(card.getByText("Discord’s soundboard")).toHaveCount(fits ? 0 : 1);
    }
  });

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

  const name = await nameOf(page, 1).textContent();
  await cards(page).nth(1).hover();
  await more(page, 1).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download", exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^\S.*\.(wav|mp3|ogg|flac|m4a|opus)$/);
  await expect(toast(page, `${name} has been downloaded!`)).toBeVisible();

  await nameOf(page, 2).getByRole("link").focus();
  // Past the maker, the play control and the heart.
  for (let control = 0; control < 4; control += 1) await page.keyboard.press("Shift+ArrowRight");
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

test("opens a card's menu between the header and the player wherever the card is", async ({ page }) => {
  await page.goto("/sounds/");
  await cards(page)
    .first()
    .getByRole("button", { name: /^Play / })
    .click();
  const player = page.locator(".player-bar");
  await expect(player).toBeVisible();
  const button = more(page, 20);
  for (const place of ["start", "center", "end"] as const) {
    await button.evaluate((element, block) => element.scrollIntoView({ block, behavior: "instant" }), place);
    await button.press("Enter");
    // Its entry has the focus once it has its place.
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    const [menu, header, bar] = await Promise.all(
      [page.getByRole("menu"), page.getByRole("banner"), player].map((each) => each.boundingBox()),
    );
    if (!menu || !header || !bar) throw new Error("The menu, the header and the player are shown");
    expect(menu.y, `covers the header from the ${place}`).toBeGreaterThanOrEqual(header.y + header.height);
    expect(menu.y + menu.height, `covers the player from the ${place}`).toBeLessThanOrEqual(bar.y);
    await page.keyboard.press("Escape");
  }
});

test("loads more cards, returns to them from a sound, and loads what is above them after a reload", async ({
  page,
}) => {
  const scrollTop = () => page.evaluate(() => window.scrollY);
  /** Opens the sound of a card, and returns to the list. */
  const visitAndReturn = async (index: number) => {
    const name = (await nameOf(page, index).textContent()) ?? "";
    await nameOf(page, index).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(nameOf(page, index)).toHaveText(name);
  };
  await page.goto("/sounds/");
  await nameOf(page, 30).scrollIntoViewIfNeeded();
  const before = await scrollTop();
  await visitAndReturn(30);
  await expect.poll(scrollTop).toBeGreaterThan(before - 200);

  await test.step("shows skeletons in place of the next cards, without layout shifts", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/_payload.json*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Load more" }).press("Enter");
    await expect(page.locator(".tn-card-skeleton")).toHaveCount(48);
    const heightWhileWaiting = await page.evaluate(() => document.documentElement.scrollHeight);
    held.resolve();
    await expect(cards(page)).toHaveCount(96);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightWhileWaiting);
    await page.unroute("**/_payload.json*");
  });
  await expect(nameOf(page, 48).getByRole("link")).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: /^48 more loaded, page 2 of \d+$/ }),
  ).toBeAttached();
  await expect(page).toHaveURL(/\/sounds\/2\/$/);

  await page.getByRole("button", { name: "Load more" }).click();
  await expect(cards(page)).toHaveCount(144);
  await expect(page).toHaveURL(/\/sounds\/3\/$/);
  await test.step("returns by Back from a sound below two Load more to the same cards and position", async () => {
    await nameOf(page, 120).scrollIntoViewIfNeeded();
    const below = await scrollTop();
    await visitAndReturn(120);
    await expect(cards(page)).toHaveCount(144);
    await expect(nameOf(page, 120)).toBeInViewport();
    await expect.poll(async () => Math.abs((await scrollTop()) - below)).toBeLessThan(200);
    await expect(page.getByRole("link", { name: "Previous" })).toHaveCount(0);
  });

  const names = await cards(page).getByRole("heading").allTextContents();
  await page.reload();
  await expect(cards(page)).toHaveCount(48);
  expect(await cards(page).getByRole("heading").allTextContents()).toEqual(names.slice(96));
  const previous = page.getByRole("button", { name: "Load previous" });
  await test.step("loads previous cards without moving what is in view", async () => {
    await previous.focus();
    const topOf = async (index: number) => (await nameOf(page, index).boundingBox())?.y ?? 0;
    const topBefore = await topOf(0);
    await page.keyboard.press("Enter");
    await expect(cards(page)).toHaveCount(96);
    expect(await cards(page).getByRole("heading").allTextContents()).toEqual(names.slice(48));
    // Scrolling stops at whole device pixels.
    expect(Math.abs((await topOf(48)) - topBefore)).toBeLessThan(2);
    await expect(nameOf(page, 47).getByRole("link")).toBeFocused();
    await expect(nameOf(page, 47)).toBeInViewport();
  });
  await expect(page).toHaveURL(/\/sounds\/3\/$/);
  // The last cards of a page may be explicit: their links ask for consent.
  await visitAndReturn(24);
  await expect(cards(page)).toHaveCount(96);
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
    // Its entry has the focus once it has its place.
    await expect(page.getByRole("menuitem").first()).toBeFocused();
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

  test("shows neither a menu nor a button that needs script", async ({ page }) => {
    await page.goto("/sounds/");
    await expect(cards(page)).toHaveCount(48);
    await expect(more(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Load more" })).toBeHidden();
  });
});
