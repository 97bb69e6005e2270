import { expect } from "@playwright/test";
import { barriers, misfits, movers, nativeControls } from "./page-checks.ts";
import { test } from "./site-test.ts";

const path = "/internal/controls/";

test("every control has the site's look, and fits every visitor in both themes", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  expect(await nativeControls(page)).toEqual([]);
  expect(await movers(page)).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 450 });
  expect(await misfits(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await misfits(page)).toEqual([]);
});

test("a press, a key and a drag change what they should, also from right to left", async ({ page }) => {
  await page.goto(path);
  const on = page.getByRole("switch", { name: "On", exact: true });
  await on.press("Space");
  await expect(on).not.toBeChecked();
  await page.getByRole("radio", { name: "First" }).last().press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Second" }).last()).toBeChecked();
  const slider = page.getByRole("slider", { name: "Slider" });
  await slider.press("End");
  expect(await slider.inputValue()).toBe("100");
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await slider.press("ArrowLeft");
  expect(await slider.inputValue()).toBe("100");
  const box = (await slider.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
  expect(Number(await slider.inputValue())).toBeCloseTo(25, -1);
  expect(await misfits(page)).toEqual([]);
});

test("a visitor with forced colours has the browser's controls in their colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(path);
  const looks = await page
    .locator("main :is(input[type=checkbox], input[type=range], select)")
    .evaluateAll((controls) => controls.map((control) => getComputedStyle(control).appearance));
  expect(new Set(looks)).toEqual(new Set(["auto"]));
  const segments = page.locator(".segmented label");
  const colours = await segments.evaluateAll((labels) =>
    labels.map((label) => getComputedStyle(label).backgroundColor),
  );
  expect(new Set(colours).size).toBe(2);
});

test("a dialog comes up from the bottom edge of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(path);
  await page.getByRole("button", { name: "Open a dialog" }).click();
  const box = (await page.getByRole("dialog", { name: "Controls" }).boundingBox())!;
  expect([box.x, box.width, box.y + box.height]).toEqual([0, 360, 700]);
});

test("a menu of the page moves by keys, stays for a checkbox, and closes after a button with the focus on its own", async ({
  page,
}) => {
  await page.goto(path);
  const opener = page.getByRole("button", { name: "Open a menu of the page" });
  await opener.press("Enter");
  const menu = page.getByRole("group", { name: "Open a menu of the page" });
  const checkbox = menu.getByRole("checkbox", { name: "First" });
  await expect(checkbox).toBeFocused();
  await page.keyboard.press("Space");
  await expect(checkbox).toBeChecked();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 600, height: 700 });
  const gap = async () => {
    const [button, box] = [await opener.boundingBox(), await menu.boundingBox()];
    return Math.abs((button?.x ?? 0) + (button?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0));
  };
  await expect.poll(gap).toBeLessThan(2);
  await page.setViewportSize({ width: 599, height: 700 });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(599);
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("link", { name: "Third" })).toBeFocused();
  await page.keyboard.press("s");
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a sign says its name under a mouse and at the focus of the keyboard, until Escape, and not to a finger", async ({
  page,
}) => {
  await page.goto(path);
  const tooltip = page.locator(".tooltip");
  await tooltip.waitFor({ state: "attached" });
  const [sign, word] = [page.getByRole("button", { name: "Sign" }).first(), page.getByText("Quiet action")];
  await sign.hover();
  await expect(tooltip).toBeVisible();
  await expect(tooltip).toHaveText("Sign");
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await word.hover();
  await expect(tooltip).toBeHidden();
  await sign.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(sign).toBeFocused();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await sign.dispatchEvent("pointerover", { pointerType: "touch", bubbles: true });
  await expect(tooltip).toHaveText("Sign");
  expect(await tooltip.evaluate((element) => element.matches(":popover-open"))).toBe(false);
});

test("the header stands at the same place on every page of a wide window", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1000 });
  const places = [];
  for (const each of ["/", "/sounds/", "/boards/", "/login/", path]) {
    await page.goto(each);
    places.push((await page.getByRole("banner").getByRole("link").first().boundingBox())?.x);
  }
  expect(new Set(places).size).toBe(1);
});
