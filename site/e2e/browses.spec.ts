import { expect, test } from "@playwright/test";

test("a visitor goes from a listing to a sound and back to the same place", async ({ page }) => {
  await page.goto("/sounds/");
  const card = page.getByRole("main").getByRole("article").nth(30).getByRole("link").first();
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await card.click();
  await expect(page).toHaveURL(/\/sound\/[^/]+$/);
  await expect(page.getByRole("navigation", { name: /breadcrumb/i })).toContainText("Home");
  await page.goBack();
  await expect(page).toHaveURL(/\/sounds\/$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
});

test("a page change loads no new document", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveURL(/\/voices\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("sorting by The Newest stands in the URL and changes the order", async ({ page }) => {
  await page.goto("/sounds/");
  const first = page.getByRole("main").getByRole("article").first();
  const trendiest = await first.textContent();
  await page.getByRole("link", { name: "The Newest" }).click();
  await expect(page).toHaveURL(/\/sounds\/new\/$/);
  await expect(first).not.toHaveText(trendiest ?? "");
});

test("Load more appends a page and puts it in the URL", async ({ page }) => {
  await page.goto("/sounds/");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(50);
  await page
    .getByRole("link", { name: "Load more" })
    .or(page.getByRole("button", { name: "Load more" }))
    .click();
  await expect(cards).toHaveCount(100);
  await expect(page).toHaveURL(/\/sounds\/2\/$/);
});

test("a search without results says so and offers to create one", async ({ page }) => {
  await page.goto("/search/sounds/qqqzzzxxx/");
  const main = page.getByRole("main");
  await expect(main).toContainText("Sorry, We couldn’t find nothing for qqqzzzxxx yet");
  await expect(main.getByRole("link", { name: /Create/ })).toBeVisible();
});

test("a misspelled search still finds what was meant", async ({ page }) => {
  await page.goto("/search/sounds/airhron/");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});
