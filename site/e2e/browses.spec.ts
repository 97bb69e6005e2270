import { expect } from "@playwright/test";
import { test } from "./site-test.ts";

test("goes from a listing to a sound and back to the same place", async ({ page }) => {
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

test("changes pages without loading a new document", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveURL(/\/voices\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("puts the sort order The Newest in the URL and applies it", async ({ page }) => {
  await page.goto("/sounds/");
  const first = page.getByRole("main").getByRole("article").first();
  const trendiest = await first.textContent();
  await page.getByRole("link", { name: "The Newest" }).click();
  await expect(page).toHaveURL(/\/sounds\/new\/$/);
  await expect(first).not.toHaveText(trendiest ?? "");
});

test("appends a page by Load more and puts it in the URL", async ({ page }) => {
  await page.goto("/sounds/");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(48);
  await page
    .getByRole("link", { name: "Load more" })
    .or(page.getByRole("button", { name: "Load more" }))
    .click();
  await expect(cards).toHaveCount(96);
  await expect(page).toHaveURL(/\/sounds\/2\/$/);
});

test("offers to create a sound after a search without results", async ({ page }) => {
  await page.goto("/search/sounds/qqqzzzxxx/");
  const main = page.getByRole("main");
  await expect(main).toContainText("Sorry, We couldn’t find nothing for qqqzzzxxx yet");
  await expect(main.getByRole("link", { name: /Create/ })).toBeVisible();
});

test("finds what a misspelled search meant", async ({ page, request }) => {
  const { items } = await (await request.get("/api/v1/sounds?pageSize=100")).json();
  const names: string[] = items.map(({ name }: { name: string }) => name.toLowerCase());
  const words = names.flatMap((name) => name.split(/[^a-z]+/)).filter((word) => word.length >= 6);
  const frequent = words.toSorted((one, other) => timesIn(words, other) - timesIn(words, one))[0] ?? "";
  const misspelled = frequent.slice(0, 3) + frequent[4] + frequent[3] + frequent.slice(5);
  await page.goto(`/search/sounds/${misspelled}/`);
  await expect(page.getByRole("main").getByRole("article").first()).toContainText(new RegExp(frequent, "i"));
});

function timesIn(words: readonly string[], word: string): number {
  return words.filter((other) => other === word).length;
}
