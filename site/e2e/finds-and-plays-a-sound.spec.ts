import { expect, type Page } from "@playwright/test";
import type { Player } from "@tuna/widgets";
import { playLongSounds } from "./play-long-sounds.ts";
import { test } from "./site-test.ts";

test.beforeEach(({ page }) => playLongSounds(page));

test("finds a sound by search from home and plays it", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const search = page.getByRole("combobox", { name: "Search sounds and voices" });
  await search.fill("horn");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/horn\/$/);
  // The address changes before the page does.
  await expect(page.getByRole("heading", { level: 1 })).toContainText("horn");
  const play = page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first();
  await play.click();
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /^Pause / })
      .first(),
  ).toBeVisible();
  await expect.poll(() => playedMs(page)).toBeGreaterThan(0);
});

test("stops the first sound when a second starts", async ({ page }) => {
  await page.goto("/sounds/");
  const buttons = page.getByRole("article").getByRole("button", { name: /^(Play|Pause) / });
  await buttons.nth(0).click();
  await expect(buttons.nth(0)).toHaveAccessibleName(/^Pause /);
  await buttons.nth(1).click();
  await expect(buttons.nth(1)).toHaveAccessibleName(/^Pause /);
  await expect(buttons.nth(0)).toHaveAccessibleName(/^Play /);
});

test("counts a play once and shows it on the page afterwards", async ({ page, request }) => {
  // Other tests play none of these.
  const { items } = await (await request.get("/api/v1/sounds?sort=created&pageSize=20&page=8")).json();
  const sound = items.find(({ audio }: { audio: unknown }) => audio !== null);
  const before = sound.vm_usage.soundhits;
  await page.goto(`/sound/${sound.id}`);
  const counted = page.waitForResponse((response) => response.url().endsWith(`/sounds/${sound.id}/plays`));
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  expect((await counted).status()).toBe(200);
  const after = await (await request.get(`/api/v1/sounds/${sound.id}`)).json();
  expect(after.vm_usage.soundhits).toBe(before + 1);
});

test("shows a missing file on the sound's card, with a way to try again", async ({ page }) => {
  let isBroken = true;
  await page.route("**/api/v1/sounds/*/audio*", (route) => (isBroken ? route.abort() : route.fallback()));
  await page.goto("/sounds/");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  const failed = page.getByRole("alert").filter({ hasText: "could not be played" }).first();
  await expect(failed).toBeVisible();
  isBroken = false;
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /^Pause / })
      .first(),
  ).toBeVisible();
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
