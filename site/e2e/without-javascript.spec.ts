import { expect } from "@playwright/test";
import { test } from "./site-test.ts";

test.use({ javaScriptEnabled: false });

test("pages a list forward and back, opens a sound, loads its file, and searches by a plain form", async ({
  page,
  request,
}) => {
  await page.goto("/sounds/");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(48);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/sounds\/2\/$/);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL(/\/sounds\/$/);

  const link = page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link");
  const name = await link.textContent();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name ?? "");
  const audio = await page.locator('main a[href*="/audio"]').first().getAttribute("href");
  const answer = await request.get(audio ?? "");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^audio\//);

  await page.getByRole("searchbox").first().fill("Laser Zap!");
  await page.getByRole("searchbox").first().press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/laser-zap\/$/);
  await expect(page.getByRole("searchbox").first()).toHaveValue("laser zap");
  await expect(page.getByRole("main")).toContainText(/laser/i);
});

test("opens the menu, and leads to the search field, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/privacy/");
  await page.evaluate(() => scrollTo(0, 600));
  await page.getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("searchbox")).toBeInViewport();
  await page.getByRole("button", { name: "You" }).click();
  await expect(page.getByRole("button", { name: "Change theme" })).toBeHidden();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Favourites" }).click();
  await expect(page).toHaveURL(/\/favourites\/$/);
});
