import { expect, type Page } from "@playwright/test";
import { findSpecimens } from "./find-specimens.ts";
import { keepToasts } from "./keep-toasts.ts";
import { barriers } from "./page-checks.ts";
import { launches, recordLaunches } from "./record-launches.ts";
import { test } from "./site-test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });
test.beforeEach(async ({ context }) => {
  await keepToasts(context);
  await context.addInitScript(recordLaunches);
});

const emailField = (page: Page) => page.getByRole("textbox", { name: "Email" });

test.describe("with a phone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    viewport: { width: 360, height: 740 },
  });

  test("gives a phone the link for a computer, when it opens an item in the app and before any login", async ({
    page,
    request,
    baseURL,
  }) => {
    const { soundId } = await findSpecimens(request, "");
    const link = `${baseURL}/download-sound/${soundId}/`;
    await page.goto(`/sound/${soundId}`, { waitUntil: "networkidle" });
    await page.getByRole("link", { name: "OPEN IN Tuna" }).click();
    const dialog = page.getByRole("dialog", { name: "Tuna is for computers" });
    await expect(dialog.getByText(link)).toBeVisible();
    expect(await launches(page)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await page.getByRole("main").getByRole("link", { name: "Download For Free" }).click();
    await expect(page.getByText(/Tuna runs on computers with macOS or Windows/)).toBeVisible();
    await expect(emailField(page)).toHaveCount(0);
    await expect(page.locator(".flow-installers")).toHaveCount(0);
    await page.getByRole("button", { name: "Copy the link" }).click();
    await expect(page.getByText("Link Copied successfully!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await barriers(page)).toEqual([]);
  });
});

test.describe("with a touch screen and without script", () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });

  test("gives the link for a computer before any login", async ({ page }) => {
    await page.goto("/download-voice/");
    await expect(page.getByText(/Tuna runs on computers with macOS or Windows/)).toBeVisible();
    await expect(emailField(page)).toBeHidden();
  });
});
