import { devices, expect, type Page, test } from "@playwright/test";
import { findSpecimens, type PageState, pageStates } from "./page-states.ts";
import { stopsWithoutFocus, tabTo } from "./tab-walk.ts";

async function show(page: Page, state: PageState, baseURL: string | undefined): Promise<void> {
  const specimens = await findSpecimens(page.request, baseURL ?? "");
  await page.goto(state.path(specimens), { waitUntil: "networkidle" });
  await state.arrange?.(page);
}

for (const state of pageStates) {
  test(`nothing of ${state.name} is cut or out of reach at 200 % zoom`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 450 });
    await show(page, state, baseURL);
    expect(await misfits(page)).toEqual([]);
  });

  test(`nothing of ${state.name} is cut or out of reach with letters twice as large`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await show(page, state, baseURL);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await misfits(page)).toEqual([]);
  });

  test(`nothing of ${state.name} moves by itself for who wants no motion`, async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await show(page, state, baseURL);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await movers(page)).toEqual([]);
  });
}

test("a page change is no transition for who wants no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.evaluate(() => {
    const watched = window as unknown as { transitionCount: number };
    watched.transitionCount = 0;
    const start = document.startViewTransition?.bind(document);
    document.startViewTransition = (...args) => {
      watched.transitionCount += 1;
      return start(...args);
    };
  });
  await page.getByRole("navigation").getByRole("link", { name: "Voices" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Voices");
  expect(await page.evaluate(() => (window as unknown as { transitionCount: number }).transitionCount)).toBe(
    0,
  );
});

for (const path of ["/", "/sounds/tag/evil/", "/privacy/"]) {
  test(`every stop of Tab on ${path} shows where one is`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.keyboard.press("Tab");
    const { stopCount, unseen } = await stopsWithoutFocus(page);
    expect(unseen).toEqual([]);
    expect(stopCount).toBeGreaterThan(10);
  });
}

test("by keyboard alone: search, play, seek, and on to the next page while it plays", async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto("/");
  await expect(page.getByRole("combobox")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("sfx");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/sfx\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const play = page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first();
  await tabTo(page, play);
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: "Player" });
  const slider = bar.getByRole("slider", { name: /^Seek in / });
  await expect(slider).toBeVisible();
  await tabTo(page, slider);
  await page.keyboard.press("End");
  await expect(slider).not.toHaveAttribute("aria-valuenow", "0");
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuenow", "0");
  await tabTo(page, bar.getByRole("button", { name: "Loop" }));
  await page.keyboard.press("Enter");
  await tabTo(page, bar.getByRole("button", { name: /^(Play|Pause) / }), "Shift+Tab");
  if (await bar.getByRole("button", { name: /^Play / }).isVisible()) await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: /^Next/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/sfx\/.*2/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(bar.getByRole("button", { name: /^Pause / })).toBeVisible();
});

test("in forced colours one sees what plays, what is pressed, what is current and where one is", async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const playing = pageStates.find(({ name }) => name === "playing")!;
  await show(page, playing, baseURL);
  const look = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => {
        const { backgroundColor, borderTopColor, borderTopStyle, outlineStyle, outlineColor, stroke } =
          getComputedStyle(element, part);
        return { backgroundColor, borderTopColor, borderTopStyle, outlineStyle, outlineColor, stroke };
      }, part);
  const canvas = (await look("main article")).backgroundColor;
  const play = await look("main .tn-play");
  expect(play.borderTopStyle).toBe("solid");
  expect(play.borderTopColor).not.toBe(canvas);
  expect((await look("main .tn-play", "::before")).backgroundColor).not.toBe(canvas);
  expect((await look(".player-bar .tn-wave-played svg")).stroke).not.toBe(
    (await look(".player-bar .tn-wave > svg")).stroke,
  );
  const pressed = await look('.player-button[aria-pressed="true"]');
  expect(pressed.backgroundColor).not.toBe(
    (await look(".player-button:not([aria-pressed])")).backgroundColor,
  );
  expect((await look(".sort-links a[aria-current]")).backgroundColor).not.toBe(
    (await look(".sort-links a:not([aria-current])")).backgroundColor,
  );
  const focused = await look("main article:has(:focus-visible)");
  expect(focused.outlineStyle).toBe("solid");
  expect(focused.outlineColor).not.toBe(canvas);
  await page.getByRole("slider").first().focus();
  expect((await look(".tn-seek:focus-visible")).outlineStyle).toBe("solid");
});

test("in forced colours the letters that were typed stay readable in the suggestions", async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await show(page, pageStates.find(({ name }) => name === "suggestions")!, baseURL);
  const [marked, around] = await page
    .locator("[role=option] mark")
    .first()
    .evaluate((mark) => [mark, mark.parentElement!].map((element) => getComputedStyle(element).color));
  expect(marked).toBe(around);
});

test("a swipe moves the categories on a phone", async ({ browser, baseURL }) => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  const context = await browser.newContext({ ...phone, baseURL });
  const page = await context.newPage();
  await page.goto("/");
  const list = page.getByRole("list", { name: "Categories" });
  await list.scrollIntoViewIfNeeded();
  const box = await list.boundingBox();
  if (!box) throw new Error("No categories");
  const y = box.y + box.height / 2;
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", 320);
  for (let x = 300; x >= 60; x -= 20) await touch("touchMove", x);
  await touch("touchEnd");
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  await expect(page).toHaveURL(/\/$/);
  await context.close();
});

test("a message is read out while a dialog lies over the page", async ({ page, request }) => {
  const { items } = await (await request.get("/api/v1/sounds?pageSize=1")).json();
  await page.route("**/reports", (route) => route.fulfill({ status: 500 }));
  await page.goto(`/sound/${items[0].id}`);
  await page.getByRole("link", { name: "Report this sound" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/spam/i).check();
  await dialog.getByRole("button", { name: /send/i }).click();
  await expect(dialog.getByRole("status")).toHaveText("Unexpected error");
  await expect(page.locator(".toast")).toBeVisible();
});

/** Controls beyond the sides of the page (but for lists that scroll), and letters that do not fit their control. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const problems: string[] = [];
    const pageWidth = document.documentElement.scrollWidth;
    if (pageWidth > width) problems.push(`the page is ${pageWidth} px wide in a window of ${width}`);
    for (const control of document.querySelectorAll<HTMLElement>(
      "a, button, input, select, [role=slider], h1, h2, h3, p",
    )) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { left, right } = control.getBoundingClientRect();
      const name = control.outerHTML.slice(0, 120);
      const isReached = left >= -1 && right <= width + 1;
      const holder = control.parentElement?.closest("ul, ol");
      const canScroll = holder && /auto|scroll/.test(getComputedStyle(holder).overflowX);
      const isUnseen = getComputedStyle(control).clipPath !== "none";
      if (!isReached && !canScroll && !isUnseen) problems.push(`out of the window: ${name}`);
      const isButton = control.textContent !== "" && control.matches(".button, .tag, nav a, button");
      if (isButton && control.scrollWidth > control.clientWidth + 1) problems.push(`cut: ${name}`);
    }
    return problems;
  });
}

/** What would take longer than a moment to change, or goes on changing. */
function movers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (times: string) => Math.max(...times.split(",").map(Number.parseFloat));
    const found = new Set<string>();
    for (const element of document.querySelectorAll("body *"))
      for (const part of [undefined, "::before", "::after", "::backdrop"]) {
        const style = getComputedStyle(element, part);
        const isAnimated = style.animationName !== "none" && longest(style.animationDuration) > 0.001;
        if (isAnimated || longest(style.transitionDuration) > 0.001)
          found.add(`${element.tagName} ${element.className}${part ?? ""}`);
      }
    return [...found];
  });
}
