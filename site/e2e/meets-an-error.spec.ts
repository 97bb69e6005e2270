import { expect } from "@playwright/test";
import { test } from "./site-test.ts";

test("names an unknown address and links home", async ({ page }) => {
  const answer = await page.goto("/no/such/page/");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("Page not found: /no/such/page/");
  await page.getByRole("main").getByRole("link", { name: /home/i }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("answers an unknown sound with a 404 page", async ({ page }) => {
  const answer = await page.goto("/sound/nosuchsound1");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("Page Not Found");
});

test("shows Internal Server Error for a broken page", async ({ page }) => {
  const answer = await page.goto("/example-error/");
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole("main")).toContainText("Internal Server Error");
});

test("reports a network failure during a page change or loads the document", async ({ page }) => {
  await page.goto("/");
  await page.route("**/_payload.json*", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveURL(/\/voices\/$/);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});
