import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import { barriers } from "./page-checks.ts";
import { PLAYER, repeatSounds } from "./page-player.ts";
import { test } from "./site-test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const bar = (page: Page) => page.getByRole("region", { name: "Player" });
const opener = (page: Page) => bar(page).getByRole("button", { name: /^Open player/ });
const playsIn = (page: Page) => page.getByRole("main").getByRole("button", { name: /^(Play|Pause) / });

test("opens the full player by a swipe, a press and a key, and closes it by a swipe, its button, Escape and Back, one step of the history each", async ({
  page,
}) => {
  const name = await playFirst(page);
  const full = page.getByRole("dialog", { name });
  const finger = await page.context().newCDPSession(page);

  await test.step("by swipes", async () => {
    await swipe(finger, opener(page), -160);
    await expect(full).toBeVisible();
    await expect(page).toHaveURL(/#player$/);
    // It slides in and back, and a finger needs the place where it stays.
    const stands = () => full.evaluate((dialog) => dialog.getAnimations().length === 0);
    await expect.poll(stands).toBe(true);
    await swipe(finger, full.getByRole("heading", { name }), 40);
    await expect.poll(stands).toBe(true);
    await swipe(finger, full.getByRole("heading", { name }), 200);
    await expect(full).toBeHidden();
    await expect(page).toHaveURL(/\/sounds\/$/);
  });
  await test.step("by buttons", async () => {
    await opener(page).tap();
    expect(await barriers(page)).toEqual([]);
    await full.getByRole("button", { name: "Back to the page" }).tap();
    await expect(full).toBeHidden();
    await expect(page).toHaveURL(/\/sounds\/$/);
  });
  await test.step("by keys, which stay in it and return to the button that opened it", async () => {
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(full).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, header, nav"))).toBeNull();
    await page.keyboard.press("Escape");
    await expect(full).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(/\/sounds\/$/);
  });
  await test.step("by Back and Forward, without another load of the page", async () => {
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await page.goForward();
    await expect(full).toBeVisible();
    await page.goBack();
    await expect(full).toBeHidden();
    expect(await page.evaluate(() => "isSameDocument" in globalThis)).toBe(true);
    await expect(playsIn(page).first()).toBeVisible();
  });
  await test.step("leads to the sound's page, from which Back returns to the player", async () => {
    await opener(page).tap();
    await full.getByRole("link", { name }).tap();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(full).toBeHidden();
    await page.goBack();
    await expect(full).toBeVisible();
    await page.goBack();
    await expect(full).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Sounds" })).toBeVisible();
  });
  await test.step("and two quick steps back leave the sound's page", async () => {
    await opener(page).tap();
    await full.getByRole("link", { name }).tap();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/sounds\/_payload\.json/, (route) => mayAnswer.then(() => route.continue()));
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/sounds\/#player$/);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/sounds\/$/);
    answer();
    await expect(full).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Sounds" })).toBeVisible();
  });
});

test("plays, repeats, seeks, favours and goes through the queue in the full player", async ({ page }) => {
  const name = await playFirst(page);
  const names = await page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
  for (const index of [3, 2]) {
    await page.getByRole("main").getByRole("article").nth(index).locator(".tn-more").tap();
    await page.getByRole("menuitem", { name: "Play next" }).tap();
  }
  await opener(page).tap();
  // The name is its heading, whichever sound plays.
  const full = page.getByRole("dialog");
  await expect(full.getByRole("heading", { level: 2, name })).toBeVisible();
  await full.getByRole("button", { name: `Favourite ${name}` }).tap();
  await expect(full.getByRole("button", { name: `Favourite ${name}` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // A sound that plays could end without the loop, and the queue would go on.
  await full.getByRole("button", { name: `Pause ${name}` }).tap();
  await expect(full.getByRole("button", { name: `Play ${name}` })).toBeVisible();
  await full.getByRole("button", { name: "Loop" }).tap();
  await expect(full.getByRole("button", { name: "Loop" })).toHaveAttribute("aria-pressed", "false");
  await full.getByRole("button", { name: "Loop" }).tap();
  await full.getByRole("button", { name: "Share" }).tap();
  await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(full).toBeVisible();

  await full.getByRole("button", { name: names[3] ?? "", exact: true }).tap();
  await expect(full.getByRole("heading", { level: 2, name: names[3] ?? "" })).toBeVisible();
  await full.getByRole("button", { name: "Next sound" }).tap();
  await expect(full.getByRole("heading", { level: 2, name: names[2] ?? "" })).toBeVisible();
  await full.getByRole("button", { name: "Previous sound" }).tap();
  await expect(full.getByRole("heading", { level: 2, name: names[1] ?? "" })).toBeVisible();
  await full.getByRole("button", { name: /^Pause / }).tap();
  const slider = full.getByRole("slider", { name: /^Seek in/ });
  await slider.press("End");
  await expect(slider).not.toHaveAttribute("aria-valuenow", "0");
});

for (const [width, height, letters] of [
  [320, 640, "200%"],
  [320, 256, "100%"],
  [740, 360, "100%"],
] as const)
  test(`loses nothing of the full player at ${width} × ${height} with letters at ${letters}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await playFirst(page);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    await opener(page).tap();
    const full = page.getByRole("dialog");
    const widths = () => full.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    await expect.poll(widths).toEqual([width, width]);
    for (const button of await full.getByRole("button").all()) {
      await button.scrollIntoViewIfNeeded();
      const { x, width: across } = (await button.boundingBox()) ?? { x: -1, width: 0 };
      expect(x, await button.innerText()).toBeGreaterThanOrEqual(0);
      expect(x + across, await button.innerText()).toBeLessThanOrEqual(width);
    }
  });

/** Opens a list, and plays its first sound in a loop; returns its name. */
async function playFirst(page: Page): Promise<string> {
  await page.goto("/sounds/");
  await repeatSounds(page);
  await playsIn(page).first().tap();
  await expect(opener(page)).toBeVisible();
  await page.waitForFunction(
    (slot) =>
      (globalThis as unknown as Record<symbol, { activeCount(): number }>)[
        Symbol.for(slot)
      ]?.activeCount() === 1,
    PLAYER,
  );
  return (await page.getByRole("main").getByRole("article").first().getByRole("heading").textContent()) ?? "";
}

/** Moves a finger down from the middle of an element, or up. */
async function swipe(finger: CDPSession, from: Locator, downPx: number): Promise<void> {
  const box = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", { x, y });
  for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", { x, y: y + downPx * part });
  await send("touchEnd");
}
