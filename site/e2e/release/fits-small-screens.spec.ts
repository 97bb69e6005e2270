import { expect, type Page } from "@playwright/test";
import { keepToasts } from "../keep-toasts.ts";
import { test } from "../site-test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const play = (page: Page, index: number) =>
  cards(page)
    .nth(index)
    .getByRole("button", { name: /^Play / })
    .click();

/** Returns the x positions of cards, one entry for each column, and the number of cards of the last row. */
function layoutOfGrid(page: Page): Promise<{ columnCount: number; lastRowCount: number }> {
  return cards(page).evaluateAll((all) => {
    const boxes = all.map((card) => (card.closest("li") ?? card).getBoundingClientRect());
    const lastTop = boxes.at(-1)?.top;
    return {
      columnCount: new Set(boxes.map(({ left }) => Math.round(left))).size,
      lastRowCount: boxes.filter(({ top }) => top === lastTop).length,
    };
  });
}

/** Returns how many cards end above the lower edge of the window. */
async function countInFirstScreen(page: Page): Promise<number> {
  const height = page.viewportSize()?.height ?? 0;
  const bottoms = await cards(page).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().bottom),
  );
  return bottoms.filter((bottom) => bottom <= height).length;
}

test("fills rows of one to six columns with sounds, and the first screen of a phone with at least three results", async ({
  page,
}) => {
  await page.goto("/sounds/");
  for (const [width, columnCount] of [
    [360, 1],
    [768, 2],
    [1024, 3],
    [1440, 4],
    [1920, 6],
    [2560, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const expected = { columnCount, lastRowCount: columnCount };
    expect(await layoutOfGrid(page), `at ${width} px`).toEqual(expected);
  }
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    expect(await countInFirstScreen(page), `at ${size.width} px`).toBeGreaterThanOrEqual(5);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const header = page.getByRole("banner");
  await header.getByRole("combobox").fill("horn");
  await header.getByRole("combobox").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /horn/ })).toBeFocused();
  expect(await countInFirstScreen(page), "results").toBeGreaterThanOrEqual(3);
  for (const path of ["/search/sounds/horn/?length=short", "/sounds/tag/memes/"]) {
    await page.goto(path);
    expect(await countInFirstScreen(page), path).toBeGreaterThanOrEqual(3);
  }
});

test("shows pads in three columns on a phone and eight in a wide window, on every page and after a reload, with names as high as a fingertip", async ({
  page,
}) => {
  const heightOfNames = async () => {
    const names = cards(page).getByRole("heading").getByRole("link");
    return Math.min(
      ...(await names.evaluateAll((all) =>
        all.slice(0, 8).map((each) => Math.round(each.getBoundingClientRect().height)),
      )),
    );
  };
  const countColumns = () =>
    page
      .locator("main .tn-grid")
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  const phone = { width: 360, height: 640 };
  const wide = { width: 1440, height: 900 };
  await page.setViewportSize(phone);
  await page.goto("/sounds/");
  const pads = page.getByRole("button", { name: "Show as pads" });
  expect(await heightOfNames()).toBeGreaterThanOrEqual(24);
  await pads.click();
  await expect(pads).toHaveAttribute("aria-pressed", "true");
  expect((await layoutOfGrid(page)).columnCount).toBe(3);
  expect(await heightOfNames()).toBeGreaterThanOrEqual(24);
  await page.reload();
  await expect(pads).toHaveAttribute("aria-pressed", "true");
  expect((await layoutOfGrid(page)).columnCount).toBe(3);

  await page.setViewportSize(wide);
  expect(await countColumns(), "sounds").toBe(8);
  await page.goto("/no-such-page/");
  expect(await countColumns(), "missing page").toBe(8);
  await page.getByRole("main").getByRole("link", { name: /home/i }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(countColumns, "home").toBe(8);
  await page.getByRole("banner").getByRole("link", { name: "Sounds" }).click();
  await page.setViewportSize(phone);
  await pads.click();
  await expect.poll(async () => (await layoutOfGrid(page)).columnCount).toBe(1);
});

test("leaves 60 % of a phone held sideways to the page while a sound plays, more at 400 % zoom, and no link below a toast", async ({
  page,
}) => {
  await keepToasts(page.context());
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/sounds/");
  await page.route("**/plays", (route) => route.fulfill({ status: 500 }));
  await play(page, 0);
  const bar = page.getByRole("region", { name: "Player" });
  await expect(bar).toBeVisible();
  const heights = [(await page.getByRole("banner").boundingBox())?.height, (await bar.boundingBox())?.height];
  expect(360 - (heights[0] ?? 0) - (heights[1] ?? 0)).toBeGreaterThanOrEqual(216);

  for (const [index, [width, height]] of (
    [
      [740, 360],
      [360, 740],
      [1280, 800],
    ] as const
  ).entries()) {
    await page.setViewportSize({ width, height });
    // Toasts find their place as they come.
    if (index > 0) await play(page, index);
    await expect(page.locator(".toast")).toHaveCount(index + 1);
    expect(await controlsBelowToast(page), `at ${width} × ${height}`).toEqual([]);
  }

  // The header scrolls away, and the player is one low row, which shows no card through it.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => scrollTo(0, 600));
  await expect(page.getByRole("banner")).not.toBeInViewport();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(bar).toHaveCSS("background-color", /^rgb\(/);
  await expect(bar).toHaveCSS("opacity", "1");
});

/** Returns the controls of the header that a toast covers. */
function controlsBelowToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector(".toast")?.getBoundingClientRect();
    if (!toast) throw new Error("There is no toast");
    return [...document.querySelectorAll("header :is(a, button, input)")]
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.height > 0 && box.bottom > toast.top && box.right > toast.left && box.left < toast.right;
      })
      .map(({ outerHTML }) => outerHTML);
  });
}

test("shows on a phone why a sound failed in place of its waveform, and the whole share menu with its picture", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/sounds/");
  await test.step("the failure is below the sound's name", async () => {
    await page.route("**/api/v1/sounds/*/audio*", (route) => route.abort());
    await play(page, 0);
    const card = cards(page).first();
    const failure = card.getByRole("alert");
    await expect(failure).toBeVisible();
    const parts = [card.getByRole("heading").getByRole("link"), card.locator(".tn-card-by")];
    const [name, by, wave, alert] = await Promise.all(
      [...parts, card.locator(".tn-wave"), failure].map((part) =>
        part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      ),
    );
    expect(alert?.left).toBeGreaterThanOrEqual(name?.left ?? 0);
    // It covers the maker's name rather than half of its letters.
    expect(alert?.top).toBeLessThanOrEqual((by?.top ?? 0) + 1);
    expect(await failure.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    // Rows end at fractions of a pixel.
    expect(alert?.bottom).toBeGreaterThanOrEqual((wave?.bottom ?? 0) - 1);
  });

  await test.step("the share menu is inside the window once its picture is there", async () => {
    await cards(page).first().getByRole("heading").getByRole("link").click();
    await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).click();
    const menu = page.getByRole("menu");
    await expect(menu.locator("img")).toHaveJSProperty("complete", true);
    await expect
      .poll(() => menu.evaluate((element) => element.getBoundingClientRect().bottom), "a sheet at the bottom")
      .toBe(780);
    expect(await menu.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  });
});

test.describe("for fingers", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  /** Returns the controls that do not get a touch 21 px beside their centre. */
  function missedTouches(page: Page, selector: string): Promise<string[]> {
    return page.locator(selector).evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .flatMap((control) => {
          control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
          const box = control.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const offsets = [
            [-21, 0],
            [21, 0],
            [0, -21],
            [0, 21],
          ] as const;
          const isHit = offsets.every(([right, down]) =>
            control.contains(document.elementFromPoint(x + right, y + down)),
          );
          return isHit ? [] : [`${control.outerHTML.slice(0, 120)} ${box.width} × ${box.height}`];
        }),
    );
  }

  test("gives every control of lists, menus, the header and the player 44 px", async ({ page }) => {
    await page.goto("/sounds/");
    await play(page, 0);
    await expect(page.locator(".player-bar")).toBeVisible();
    // The player's bar slides in.
    for (const selector of [
      ".site-header :is(a, button, input)",
      ".bottom-bar > *",
      ".player-bar :is(.tn-play, .player-button)",
      ":is(.category-links, .sort-links) a",
      ".card-view",
      "main article .tn-play",
      "main article .tn-more",
      ".pagination .tn-button",
    ])
      await expect.poll(() => missedTouches(page, selector), selector).toEqual([]);
    await cards(page).first().locator(".tn-more").tap();
    await expect(page.getByRole("menu")).toBeVisible();
    await expect.poll(() => missedTouches(page, "[role=menuitem]")).toEqual([]);
    await page.keyboard.press("Escape");
    await cards(page).first().getByRole("heading").getByRole("link").tap();
    await expect(page.locator(".item-actions")).toBeVisible();
    // While the page changes, its picture gets all touches.
    await expect.poll(() => missedTouches(page, ".item-actions .tn-button")).toEqual([]);
  });
});
