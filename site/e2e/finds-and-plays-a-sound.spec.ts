import { expect, type Page } from "@playwright/test";
import type { Player } from "@tuna/widgets";
import { playLongSounds } from "./play-long-sounds.ts";
import { test } from "./site-test.ts";

test.beforeEach(({ page }) => playLongSounds(page));

test("finds a sound by search from home and plays it, which is counted, then another in its place", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const search = page.getByRole("combobox", { name: "Search sounds and voices" });
  await search.fill("horn");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/horn\/$/);
  // The address changes before the page does.
  await expect(page.getByRole("heading", { level: 1 })).toContainText("horn");
  const buttons = page.getByRole("article").getByRole("button", { name: /^(Play|Pause) / });
  const counted = page.waitForResponse(/\/sounds\/[^/]+\/plays$/);
  await buttons.nth(0).click();
  await expect(buttons.nth(0)).toHaveAccessibleName(/^Pause /);
  await expect.poll(() => playedMs(page)).toBeGreaterThan(0);
  expect((await counted).status()).toBe(200);
  await buttons.nth(1).click();
  await expect(buttons.nth(1)).toHaveAccessibleName(/^Pause /);
  await expect(buttons.nth(0)).toHaveAccessibleName(/^Play /);
});

test("plays a sound of a server that knows Ogg alone, as another process does during a deploy", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(/container=webm/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 400, json: { title: "Bad Request" } });
  });
  await page.goto("/sounds/");
  const button = page
    .getByRole("article")
    .getByRole("button", { name: /^(Play|Pause) / })
    .first();
  await button.click();
  await expect.poll(() => playedMs(page)).toBeGreaterThan(0);
  await expect(button).toHaveAccessibleName(/^Pause /);
  expect(asked).not.toEqual([]);
});

/** Returns the position of the page's player. */
async function playedMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const player = (globalThis as unknown as Record<symbol, Player | undefined>)[
      Symbol.for("tuna.player.v3")
    ];
    return player?.positionMs() ?? 0;
  });
}
