import { expect, type Page } from "@playwright/test";
import { test } from "./site-test.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const path = "/search/sounds/horn/";
const disclosure = (page: Page) => page.locator(".search-filters summary");
const length = (page: Page) => page.getByLabel("Length");

test("opens, chooses and applies filters by keyboard, and goes back", async ({ page }) => {
  await page.goto(path);
  await waitForHydration(page);
  await disclosure(page).focus();
  await page.keyboard.press("Enter");
  await expect(length(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(length(page)).toBeFocused();
  await page.keyboard.type("under");
  await expect(length(page)).toHaveValue("short");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Fits Discord")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/horn\/\?length=short&fits=discord$/);
  await expect(disclosure(page)).toHaveText("Filters (2)");
  await expect(length(page)).toBeHidden();
  await disclosure(page).click();
  await expect(length(page)).toHaveValue("short");

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(disclosure(page)).toHaveText("Filters");
  await disclosure(page).click();
  await expect(length(page)).toHaveValue("");
  await expect(page.getByLabel("Fits Discord")).not.toBeChecked();
});

test("closes the filters by Escape, and returns to their button", async ({ page }) => {
  await page.goto(path);
  await waitForHydration(page);
  await disclosure(page).click();
  await length(page).focus();
  await page.keyboard.press("Escape");
  await expect(length(page)).toBeHidden();
  await expect(disclosure(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test("opens the filters over the results, and closes them by a press beside them", async ({ page }) => {
  await page.goto(path);
  await waitForHydration(page);
  const topOfResults = () =>
    page
      .getByRole("main")
      .getByRole("article")
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
  const top = await topOfResults();
  await disclosure(page).click();
  await page.locator(".search-filters form").click({ position: { x: 3, y: 3 } });
  await expect(length(page)).toBeVisible();
  expect(await topOfResults()).toBe(top);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(length(page)).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("filters by a plain form", async ({ page }) => {
    await page.goto(path);
    await disclosure(page).click();
    await length(page).selectOption("short");
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/\/search\/sounds\/horn\/\?length=short$/);
    await expect(disclosure(page)).toHaveText("Filters (1)");
  });
});
