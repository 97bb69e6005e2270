import { expect, type Page } from "@playwright/test";
import { movedParts } from "./layout-shift.ts";
import { test } from "./site-test.ts";

const banner = (page: Page, place: string) => page.locator(`.promo-banner-${place}`);
const close = (page: Page, place: string) => banner(page, place).getByRole("button", { name: /^Close/ });
const nextLink = (page: Page, place: string) => page.locator(`.promo-banner-${place} ~ * a`).first();

test("closes a search's banner by keyboard and a category's by mouse, and sees neither again, not even before the first paint", async ({
  page,
}) => {
  await page.goto("/search/sounds/horn/");
  expect(await propertiesOf(page)).toBeUndefined();
  await banner(page, "search").getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(close(page, "search")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner(page, "search")).toBeHidden();
  await expect(nextLink(page, "search")).toBeFocused();

  await page.goto("/sounds/tag/memes/");
  await test.step("places a large enough close button beside the text at any width", async () => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const button = await close(page, "category").boundingBox();
      const words = await banner(page, "category").getByRole("heading").boundingBox();
      const where = `at ${width} px`;
      expect.soft(Math.min(button?.width ?? 0, button?.height ?? 0), where).toBeGreaterThanOrEqual(24);
      expect.soft(button?.x, where).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where)
        .toBe(0);
    }
  });
  await close(page, "category").click();
  await expect(banner(page, "category")).toBeHidden();
  await expect(nextLink(page, "category")).toBeFocused();

  for (const [place, path] of [
    ["search", "/search/voices/robot/"],
    ["category", "/sounds/tag/games/"],
  ] as const) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(banner(page, place)).toBeHidden();
    expect(await movedParts(page), path).toEqual([]);
  }
  const cookie = await propertiesOf(page);
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ""))).toEqual({
    closedBanners: ["search", "category"],
  });
  expect(cookie).toMatchObject({ sameSite: "Lax", path: "/" });
});

test("serves the same document to visitors who closed a banner", async ({ request }) => {
  const plain = await request.get("/sounds/tag/memes/");
  const closed = await request.get("/sounds/tag/memes/", {
    headers: { cookie: 'cProps={"closedBanners":["category"]}' },
  });
  expect(closed.headers().etag).toBe(plain.headers().etag);
  expect(await closed.text()).toBe(await plain.text());
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the banner without a close button", async ({ page }) => {
    await page.goto("/sounds/tag/memes/");
    await expect(banner(page, "category")).toBeVisible();
    await expect(banner(page, "category").getByRole("button")).toHaveCount(0);
  });
});

async function propertiesOf(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === "cProps");
}
