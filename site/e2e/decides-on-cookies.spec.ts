import { expect, type Page } from "@playwright/test";
import { movedParts } from "./layout-shift.ts";
import { test } from "./site-test.ts";

test.use({ storageState: { cookies: [], origins: [] } });

const question = (page: Page) => page.getByRole("dialog", { name: "Cookies" });
const press = (page: Page, name: string) => question(page).getByRole("button", { name }).click();

test("asks undecided visitors without blocking the page, and again from the footer", async ({ page }) => {
  await page.goto("/sounds/");
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole("button")).toHaveText([
    "Configuration",
    "Reject All",
    "Accept all Cookies",
  ]);
  await expect(
    page.getByRole("status").filter({ hasText: "Some cookies keep this page working" }),
  ).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await movedParts(page)).toEqual([]);
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press("Tab");
  await expect(question(page).getByRole("link", { name: "Cookie policy" })).toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Voices" })).toBeFocused();
  await test.step("moves focus back to where it was after a decision", async () => {
    await page.getByRole("combobox").focus();
    await question(page).getByRole("button", { name: "Reject All" }).focus();
    await page.keyboard.press("Enter");
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole("combobox")).toBeFocused();
  });
  expect(await storedAnalyticsConsent(page)).toBe(false);

  await page.reload({ waitUntil: "networkidle" });
  await expect(question(page)).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).click();
  const settings = page.getByRole("button", { name: "Cookie settings" });
  await settings.press("Enter");
  await expect(question(page)).toBeFocused();
  await press(page, "Configuration");
  await question(page).getByRole("checkbox", { name: "Analytics" }).check();
  await press(page, "Accept Selected");
  await expect(settings).toBeFocused();
  expect(await storedAnalyticsConsent(page)).toBe(true);

  await page.goto("/cookies/#cookie-settings");
  await expect(question(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  expect(await storedAnalyticsConsent(page)).toBe(true);
});

test("leaves most of every screen to the page, also while Configuration opens and a sound plays", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/sounds/", { waitUntil: "networkidle" });
  await expect(question(page)).toBeVisible();
  expect((await question(page).boundingBox())?.height).toBeLessThanOrEqual(176);
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as LargestContentfulPaint | undefined;
          resolve(entry?.element?.closest(".tn-consent") ? "the question" : "the page");
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect(largest, "the largest content").toBe("the page");

  for (const size of [
    { width: 360, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await test.step(`keeps the buttons in place while Configuration opens at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      const places = () =>
        Promise.all(
          ["Configuration", "Reject All", "Accept all Cookies"].map((name) =>
            question(page).getByRole("button", { name }).boundingBox(),
          ),
        );
      const before = await places();
      await question(page).getByRole("button", { name: "Configuration" }).click();
      await expect(question(page).getByRole("button", { name: "Accept Selected" })).toBeVisible();
      expect(await places()).toEqual(before);
      await page.keyboard.press("Escape");
      await expect(question(page).getByRole("button", { name: "Accept Selected" })).toBeHidden();
    });
  }

  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await test.step(`covers neither the player nor the focused element at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 780 });
      await page.getByRole("main").getByRole("article").nth(1).getByRole("link").first().focus();
      const hidden: string[] = [];
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press("Tab");
        hidden.push(...(await hiddenByQuestion(page)));
      }
      expect(hidden).toEqual([]);
      const [card, bar] = await Promise.all([
        question(page).boundingBox(),
        page.locator(".player-bar").boundingBox(),
      ]);
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      expect(card?.height).toBeLessThan(width < 600 ? 300 : 260);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const foot = await page.getByRole("contentinfo").boundingBox();
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + 1);
    });
  }
});

test("asks once where cookies are blocked, and leaves the focus at the page's heading", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: refuse });
  });
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await page.goto("/privacy/");
  await press(page, "Accept all Cookies");
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Use" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of Use" })).toBeFocused();
  await expect(question(page)).toBeHidden();
  expect(failures).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("lists everything that the site stores on the cookie page", async ({ page }) => {
    await page.goto("/cookies/");
    await expect(page.getByText("JavaScript is off in your browser")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cookie settings" })).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: "cookie_consent" })).toContainText("365 days");
  });
});

async function storedAnalyticsConsent(page: Page): Promise<boolean | undefined> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "cookie_consent");
  return cookie && JSON.parse(decodeURIComponent(cookie.value)).analytics;
}

/** Returns the focused element if the question covers all of it. */
function hiddenByQuestion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const card = document.querySelector(".tn-consent")?.getBoundingClientRect();
    if (!focused || !card || focused === document.body || focused.closest(".tn-consent")) return [];
    const box = focused.getBoundingClientRect();
    const isHidden =
      box.top >= card.top && box.bottom <= card.bottom && box.left >= card.left && box.right <= card.right;
    return isHidden ? [focused.outerHTML.slice(0, 120)] : [];
  });
}
