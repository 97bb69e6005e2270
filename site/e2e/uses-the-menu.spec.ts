import { expect, type Page } from "@playwright/test";
import { layoutShift, movedParts } from "./layout-shift.ts";
import { barriers } from "./page-checks.ts";
import { followInSiteMenu, openSiteMenu } from "./site-menu.ts";
import { test } from "./site-test.ts";

const bottomBar = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });
const mainBar = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("has everything beyond the header in one menu, which arrow keys move in and a link closes", async ({
  page,
}) => {
  await page.goto("/sounds/");
  await expect(mainBar(page).getByRole("link")).toHaveText(["Sounds", "Voices", "Create", "Login"]);
  await expect(mainBar(page).getByRole("link", { name: "Sounds" })).toHaveAttribute("aria-current", "page");
  await expect(bottomBar(page)).toBeHidden();
  await mainBar(page).getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link")).toHaveText(["Favourites", "Boards"]);
  await expect(menu.getByRole("link", { name: "Favourites" })).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  for (const [key, name] of [
    ["ArrowUp", "Change theme"],
    ["ArrowDown", "Favourites"],
    ["End", "Change theme"],
    ["Home", "Favourites"],
    ["ArrowDown", "Boards"],
    ["f", "Favourites"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(menu.getByText(name), key).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(mainBar(page).getByRole("button", { name: "Menu" })).toBeFocused();

  await followInSiteMenu(page, "Boards");
  await expect(page.getByRole("heading", { level: 1, name: "Boards" })).toBeFocused();
  await expect(menu).toBeHidden();
  await openSiteMenu(page);
  await expect(menu.getByRole("link", { name: "Boards" })).toHaveAttribute("aria-current", "page");
});

test("has room for the whole placeholder of the search on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/");
  const room = await page
    .getByRole("banner")
    .getByRole("combobox")
    .evaluate((field: HTMLInputElement) => {
      const pen = document.createElement("canvas").getContext("2d")!;
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      pen.font = font;
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      return field.clientWidth - padding - pen.measureText(field.placeholder).width;
    });
  expect(room).toBeGreaterThan(0);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("leads by a bar at the lower edge, below the player, and opens the menu as a sheet", async ({
    page,
  }) => {
    await page.goto("/");
    const bar = bottomBar(page);
    await expect(bar.locator("> *")).toHaveText(["Home", "Search", "Create", "Boards", "You"]);
    await expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    await bar.getByRole("link", { name: "Boards" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Boards" })).toBeFocused();
    await expect(bar.getByRole("link", { name: "Boards" })).toHaveAttribute("aria-current", "page");

    await bar.getByRole("button", { name: "You" }).tap();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("link")).toHaveText([
      "Favourites",
      "Boards",
      "Sounds",
      "Voices",
      "Create",
      "Login",
    ]);
    const sheet = await menu.boundingBox();
    expect([sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([360, 740]);
    await menu.getByRole("link", { name: "Sounds" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Sounds" })).toBeFocused();
    await expect(menu).toBeHidden();

    await page
      .getByRole("main")
      .getByRole("button", { name: /^Play / })
      .first()
      .tap();
    const inner = page.locator(".player-bar-inner");
    await expect(inner).toBeVisible();
    const edges = () =>
      page.evaluate(() => {
        const top = document.querySelector(".bottom-bar")?.getBoundingClientRect().top ?? 0;
        const controls = [...document.querySelectorAll(".player-bar :is(button, a)")];
        const shown = controls.filter((control) => control.checkVisibility());
        return Math.max(...shown.map((control) => control.getBoundingClientRect().bottom)) - top;
      });
    await expect.poll(edges).toBeLessThanOrEqual(0);

    await bar.getByRole("link", { name: "Search" }).tap();
    await expect(page.getByRole("combobox")).toBeFocused();
  });

  test("closes the sheet by a touch beside it, which presses nothing behind it", async ({ page }) => {
    await page.goto("/sounds/");
    await bottomBar(page).getByRole("button", { name: "You" }).tap();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu).toBeVisible();
    const behind = (await mainBar(page).getByRole("link", { name: "Voices" }).boundingBox())!;
    await page.evaluate(() => {
      const onClick = ({ target }: Event) => {
        const isBehind = (target as Element).closest("nav a") !== null;
        if (isBehind) Object.assign(globalThis, { hasPressedBehind: true });
      };
      addEventListener("click", onClick, true);
    });
    await page.touchscreen.tap(behind.x + behind.width / 2, behind.y + behind.height / 2);
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => "hasPressedBehind" in globalThis)).toBe(false);
    await expect(page).toHaveURL(/\/sounds\/$/);
  });

  test("has no bar where it would be in the way", async ({ page }) => {
    await page.goto("/download-sound/");
    await expect(page.locator(".bottom-bar")).toHaveCount(0);
    await page.goto("/sounds/");
    await expect(bottomBar(page)).toBeVisible();
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(bottomBar(page)).toBeHidden();
    for (const name of ["Sounds", "Voices", "Create", "Login"])
      await expect(mainBar(page).getByRole("link", { name })).toBeVisible();
    await expect((await openSiteMenu(page)).getByRole("link", { name: "Boards" })).toBeVisible();
  });

  test("shifts nothing while pages load on a slow phone", async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    for (const path of ["/", "/sounds/"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      const moved = await movedParts(page);
      expect(await layoutShift(page), [path, ...moved].join("\n")).toBeLessThan(0.02);
    }
  });
});
