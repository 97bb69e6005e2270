import { expect, type Page } from "@playwright/test";
import { keepToasts } from "./keep-toasts.ts";
import { test } from "./site-test.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const playFirst = (page: Page) =>
  cards(page)
    .first()
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

test("shows at least five sounds, or three results, in the first screen of a phone", async ({ page }) => {
  await page.goto("/sounds/");
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    expect(await countInFirstScreen(page), `at ${size.width} px`).toBeGreaterThanOrEqual(5);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/search/sounds/horn/", "/search/sounds/horn/?length=short", "/sounds/tag/memes/"]) {
    await page.goto(path);
    expect(await countInFirstScreen(page), path).toBeGreaterThanOrEqual(3);
  }
});

test("shows pads in three columns on a phone, also after a reload, and names as high as a fingertip", async ({
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
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/sounds/");
  await waitForHydration(page);
  const pads = page.getByRole("button", { name: "Show as pads" });
  await pads.click();
  await expect(pads).toHaveAttribute("aria-pressed", "true");
  expect((await layoutOfGrid(page)).columnCount).toBe(3);
  expect(await heightOfNames()).toBeGreaterThanOrEqual(24);
  await page.reload();
  await expect(pads).toHaveAttribute("aria-pressed", "true");
  expect((await layoutOfGrid(page)).columnCount).toBe(3);
  await pads.click();
  expect((await layoutOfGrid(page)).columnCount).toBe(1);
  expect(await heightOfNames()).toBeGreaterThanOrEqual(24);
});

test("fills the last row of one to eight columns", async ({ page }) => {
  await page.goto("/sounds/");
  for (const [width, columnCount] of [
    [360, 1],
    [768, 2],
    [1024, 3],
    [1440, 4],
    [1920, 6],
    [2560, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const expected = { columnCount, lastRowCount: columnCount };
    expect(await layoutOfGrid(page), `at ${width} px`).toEqual(expected);
  }
});

test("leaves 60 % of a phone held sideways to the page while a sound plays, and more at 400 % zoom", async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/sounds/");
  await playFirst(page);
  const bar = page.getByRole("region", { name: "Player" });
  await expect(bar).toBeVisible();
  const heights = [(await page.getByRole("banner").boundingBox())?.height, (await bar.boundingBox())?.height];
  expect(360 - (heights[0] ?? 0) - (heights[1] ?? 0)).toBeGreaterThanOrEqual(216);

  // The header scrolls away, and the player is one low row, which shows no card through it.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => scrollTo(0, 600));
  await expect(page.getByRole("banner")).not.toBeInViewport();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(bar).toHaveCSS("background-color", /^rgb\(/);
  await expect(bar).toHaveCSS("opacity", "1");
});

test("shows what a link leads to below the header of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/developers/embedding/");
  const id = await page.locator("main h2[id]").nth(2).getAttribute("id");
  await page.goto(`/developers/embedding/#${id}`);
  const heading = page.locator(`[id="${id}"]`);
  await expect(heading).toBeInViewport();
  const header = await page.getByRole("banner").boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

for (const [width, height] of [
  [360, 740],
  [740, 360],
  [1280, 800],
] as const) {
  test(`covers no link of the header by a toast at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await keepToasts(page.context());
    await page.route("**/plays", (route) => route.abort());
    await page.goto("/sounds/");
    await waitForHydration(page);
    await playFirst(page);
    const covered = await page.waitForFunction(() => {
      const toast = document.querySelector(".toast")?.getBoundingClientRect();
      if (!toast) return undefined;
      return [...document.querySelectorAll("header :is(a, button, input)")]
        .filter((control) => {
          const box = control.getBoundingClientRect();
          return box.height > 0 && box.bottom > toast.top && box.right > toast.left && box.left < toast.right;
        })
        .map(({ outerHTML }) => outerHTML);
    });
    expect(await covered.jsonValue()).toEqual([]);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("shows why a sound failed below its name, in place of its waveform", async ({ page }) => {
    await page.route("**/api/v1/sounds/*/audio*", (route) => route.abort());
    await page.goto("/sounds/");
    await waitForHydration(page);
    const card = cards(page).first();
    await card.getByRole("button", { name: /^Play / }).click();
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

  test("keeps the whole share menu inside the window once its picture is there", async ({ page }) => {
    await page.goto("/sounds/");
    await cards(page).first().getByRole("heading").getByRole("link").click();
    await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).click();
    const menu = page.getByRole("menu");
    await expect(menu.locator("img")).toHaveJSProperty("complete", true);
    await expect
      .poll(() => menu.evaluate((element) => element.getBoundingClientRect().bottom))
      .toBeLessThan(780);
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
    await waitForHydration(page);
    await playFirst(page);
    await expect(page.locator(".player-bar")).toBeVisible();
    // The player's bar slides in.
    for (const selector of [
      ".site-header :is(a, button, input)",
      ".player-bar :is(.tn-play, .player-button)",
      ":is(.category-links, .sort-links) a",
      ".card-view",
      "main article .tn-play",
      "main article .tn-more",
      ".pagination .button",
    ])
      await expect.poll(() => missedTouches(page, selector), selector).toEqual([]);
    await cards(page).first().locator(".tn-more").tap();
    await expect(page.getByRole("menu")).toBeVisible();
    await expect.poll(() => missedTouches(page, "[role=menuitem]")).toEqual([]);
    await page.keyboard.press("Escape");
    await cards(page).first().getByRole("heading").getByRole("link").tap();
    await expect(page.locator(".item-actions")).toBeVisible();
    // While the page changes, its picture gets all touches.
    await expect.poll(() => missedTouches(page, ".item-actions .button")).toEqual([]);
  });
});

test("fills a wide window with pads on every page", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => localStorage.setItem("card_view", "pads"));
  for (const path of ["/", "/sounds/", "/no-such-page/"]) {
    await page.goto(path);
    const columns = await page
      .locator("main .tn-grid")
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
    expect(columns, path).toBe(8);
  }
});
