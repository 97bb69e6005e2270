import { expect } from "@playwright/test";
import { test } from "./site-test.ts";

test.beforeEach(({ page }) =>
  // A play that counts would move a sound by chance in the lists that other tests page through.
  page.route("**/api/v1/sounds/*/plays", (route) =>
    route.fulfill({ json: { id: "any", playedCount: 1, isCounted: false } }),
  ),
);

test("plays a sound that was not heard yet with each Surprise me, by keyboard too", async ({ page }) => {
  await page.goto("/");
  const surprise = page.getByRole("link", { name: "Surprise me" });
  const playing = page.getByRole("region", { name: "Player" }).getByRole("link").first();
  await surprise.click();
  await expect(playing).toBeVisible();
  const first = await playing.textContent();
  await surprise.press("Enter");
  await expect(playing).not.toHaveText(first ?? "");
  await expect(page).toHaveURL("/");
});

test("leads to the page of a sound if what plays it does not load", async ({ page }) => {
  await page.route("**/assets/surprise.lazy-*.js", (route) => route.abort());
  await page.goto("/");
  await page.getByRole("link", { name: "Surprise me" }).click();
  await expect(page).toHaveURL(/\/sound\/[^/]+\/?$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("leads to the page of a sound", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Surprise me" }).click();
    await expect(page).toHaveURL(/\/sound\/[^/]+\/?$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
