// @vitest-environment node
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectToChromium } from "../player/testing/connect-to-chromium.ts";
import { type AccountPage, serveAccountPage } from "./testing/account-page.ts";

/** Schemes change styles, which both libraries share. Pages deliver Preact. */
const everyScheme = [
  ["light", "none"],
  ["dark", "none"],
  ["dark", "active"],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await connectToChromium();
});
afterAll(() => browser?.close());

describe.each(["react", "preact"] as const)("rendered by %s", (library) => {
  let server: AccountPage;
  let page: Page;

  beforeAll(async () => {
    server = await serveAccountPage(library);
    const context = await browser.newContext({ viewport: { width: 320, height: 900 } });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    page = await context.newPage();
  });
  afterAll(async () => {
    await page?.context().close();
    server?.close();
  });
  beforeEach(async () => {
    await page.emulateMedia({ colorScheme: "light", forcedColors: "none", reducedMotion: "no-preference" });
    await page.goto(server.url);
  });

  const field = () => page.getByRole("textbox", { name: "6-digit code" });
  const tried = () => page.evaluate<string[]>("tried");
  const wrong = () => page.getByRole("alert").filter({ hasText: "Invalid verification code" });
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };

  it("corrects one digit of a wrong code by arrows and another digit", async () => {
    await field().click();
    await page.keyboard.type("424342");
    await wrong().waitFor();
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
    await keys("ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft", "2");
    await expect.poll(tried).toEqual(["424342", "424242"]);
    await expect.poll(() => wrong().count()).toBe(0);
  });

  it("deletes the digit before the caret by Backspace", async () => {
    await field().click();
    await page.keyboard.type("12934");
    await keys("ArrowLeft", "ArrowLeft", "Backspace");
    expect(await field().inputValue()).toBe("1234");
    await page.keyboard.type("7");
    expect(await field().inputValue()).toBe("12734");
  });

  it("accepts a pasted code with spaces", async () => {
    await page.evaluate(() => navigator.clipboard.writeText(" 424 242 "));
    await field().click();
    await keys("ControlOrMeta+v");
    await expect.poll(tried).toEqual(["424242"]);
    expect(await field().inputValue()).toBe("424242");
  });

  it("never scrolls digits out of their cells", async () => {
    await field().click();
    await page.keyboard.type("424343");
    await wrong().waitFor();
    for (const key of ["ControlOrMeta+a", "End"]) {
      await keys(key);
      const scrolled = await field().evaluate((input) => [input.scrollLeft, input.parentElement?.scrollLeft]);
      expect(scrolled).toEqual([0, 0]);
    }
  });

  it("shows a modal on launch that takes focus, closes by Escape and returns focus", async () => {
    const use = page.getByRole("link", { name: "Use it in the app" });
    await page.getByRole("checkbox", { name: "The app is installed" }).check();
    await use.press("Enter");
    const modal = page.getByRole("dialog", { name: "Launching Tuna..." });
    await modal.waitFor();
    expect(await page.evaluate("document.activeElement.tagName")).toBe("H2");
    await keys("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Download it");
    await keys("Escape");
    await modal.waitFor({ state: "hidden" });
    expect(await use.evaluate((link) => link === document.activeElement)).toBe(true);
    await use.press("Enter");
    await modal.waitFor();
  });

  it("shows no motion to visitors who prefer less", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("checkbox").check();
    await page.getByRole("link", { name: "Use it in the app" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await page.evaluate("document.getAnimations().length")).toBe(0);
  });

  it.each(library === "preact" ? everyScheme : everyScheme.slice(0, 1))(
    "fits 320 px and has nothing that axe finds, in %s with forced colours %s",
    async (colorScheme, forcedColors) => {
      await page.emulateMedia({ colorScheme, forcedColors });
      await field().click();
      await page.keyboard.type("111111");
      await wrong().waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
      await keepScreenshot(`${library}-${colorScheme}-${forcedColors}`, page);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
      await page.getByRole("checkbox").check();
      await page.getByRole("link", { name: "Use it in the app" }).click();
      await page.getByRole("dialog").waitFor();
      await keepScreenshot(`${library}-${colorScheme}-${forcedColors}-launching`, page);
    },
  );
});

/** Stores a screenshot for people in the folder SCREENSHOT_DIR. */
async function keepScreenshot(name: string, page: Page): Promise<void> {
  const folder = process.env.SCREENSHOT_DIR;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
