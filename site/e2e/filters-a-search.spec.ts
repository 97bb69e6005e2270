import { expect, type Page } from "@playwright/test";
import { test } from "./site-test.ts";

const path = "/search/sounds/horn/";
const disclosure = (page: Page) => page.locator(".search-filters summary");
const length = (page: Page) => page.getByLabel("Length");

test("opens filters over the results and closes them, chooses and applies some by keyboard, and goes back", async ({
  page,
}) => {
  await page.goto(path);
  await test.step("opens them over the results, and closes them by a press beside them", async () => {
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

  await test.step("closes them by Escape, and returns to their button", async () => {
    await disclosure(page).click();
    await length(page).focus();
    await page.keyboard.press("Escape");
    await expect(length(page)).toBeHidden();
    await expect(disclosure(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

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
