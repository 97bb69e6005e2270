import { expect, test } from "@playwright/test";

test("an unknown address says which one and leads home", async ({ page }) => {
  const answer = await page.goto("/no/such/page/");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("Page not found: /no/such/page/");
  await page.getByRole("main").getByRole("link", { name: /home/i }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("an unknown sound is a 404 page", async ({ page }) => {
  const answer = await page.goto("/sound/nosuchsound1");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("Page Not Found");
});

test("a broken page says Internal Server Error", async ({ page }) => {
  const answer = await page.goto("/example-error/");
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole("main")).toContainText("Internal Server Error");
});

test("when the network fails during a page change the visitor is told or the document is loaded", async ({
  page,
}) => {
  await page.goto("/");
  await page.route("**/_payload.json*", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveURL(/\/voices\/$/);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});
