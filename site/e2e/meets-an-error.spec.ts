import { expect } from "@playwright/test";
import { test } from "./site-test.ts";

test("reports a network failure during a page change or loads the document", async ({ page }) => {
  await page.goto("/");
  await page.route("**/_payload.json*", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveURL(/\/voices\/$/);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});
