import { expect, type Page } from "@playwright/test";
import { consentCookies } from "./consent-cookies.ts";
import { desktopTextOptions, layoutShift } from "./layout-shift.ts";
import { test } from "./site-test.ts";

test.use(desktopTextOptions);

const lists = [
  { place: "search", path: "/search/sounds/horn/", elsewhere: "/search/voices/robot/" },
  { place: "category", path: "/sounds/tag/memes/", elsewhere: "/sounds/tag/games/" },
] as const;

const banner = (page: Page, place: string) => page.locator(`.promo-banner-${place}`);
const close = (page: Page, place: string) => banner(page, place).getByRole("button", { name: /^Close: / });

for (const { place, path, elsewhere } of lists) {
  test(`closes the ${place} banner by mouse, and hides it before the first paint from then on`, async ({
    page,
  }) => {
    await page.goto(path);
    expect(await propertiesOf(page)).toBeUndefined();
    await close(page, place).click();
    await expect(banner(page, place)).toBeHidden();
    for (const next of [path, elsewhere]) {
      await page.goto(next, { waitUntil: "networkidle" });
      await expect(banner(page, place)).toBeHidden();
      expect(await layoutShift(page)).toBe(0);
    }
    const cookie = await propertiesOf(page);
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ""))).toEqual({ closedBanners: [place] });
    expect(cookie).toMatchObject({ sameSite: "Lax", path: "/" });
  });

  test(`closes the ${place} banner by keyboard, and moves the focus to what follows`, async ({ page }) => {
    await page.goto(path);
    await banner(page, place).getByRole("link").focus();
    await page.keyboard.press("Tab");
    await expect(close(page, place)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(banner(page, place)).toBeHidden();
    await expect(page.locator(`.promo-banner-${place} ~ * a`).first()).toBeFocused();
  });
}

test("closes one banner without the other, and remembers both in local storage only", async ({
  page,
  context,
}) => {
  for (const { place, path } of lists) {
    await page.goto(path);
    await close(page, place).click();
  }
  await context.clearCookies();
  await context.addCookies(consentCookies());
  for (const { place, path } of lists) {
    await page.goto(path);
    await expect(banner(page, place)).toBeHidden();
  }
});

test("shows the banners when the stored value is damaged, and repairs it on closing", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "cProps", value: "%7B%22a%22", url: baseURL ?? "" }]);
  await page.addInitScript(() => localStorage.setItem("cProps", "7"));
  await page.goto("/search/sounds/horn/");
  await close(page, "search").click();
  await expect
    .poll(async () => decodeURIComponent((await propertiesOf(page))?.value ?? ""))
    .toBe('{"closedBanners":["search"]}');
});

test("serves the same document to visitors who closed a banner", async ({ request }) => {
  const plain = await request.get("/sounds/tag/memes/");
  const closed = await request.get("/sounds/tag/memes/", {
    headers: { cookie: 'cProps={"closedBanners":["category"]}' },
  });
  expect(closed.headers().etag).toBe(plain.headers().etag);
  expect(await closed.text()).toBe(await plain.text());
});

test("places a large enough close button beside the text at any width", async ({ page }) => {
  await page.goto("/sounds/tag/memes/");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const button = await close(page, "category").boundingBox();
    const words = await banner(page, "category").getByRole("heading").boundingBox();
    const where = `at ${width} px`;
    expect.soft(Math.min(button?.width ?? 0, button?.height ?? 0), where).toBeGreaterThanOrEqual(24);
    expect.soft(button?.x, where).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the banners without a close button", async ({ page }) => {
    for (const { place, path } of lists) {
      await page.goto(path);
      await expect(banner(page, place)).toBeVisible();
      await expect(banner(page, place).getByRole("button")).toHaveCount(0);
    }
  });
});

async function propertiesOf(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === "cProps");
}
