import { expect, type Page } from "@playwright/test";
import type { Player } from "@tuna/widgets";
import { keepPointerAway } from "./keep-pointer-away.ts";
import { barriers } from "./page-checks.ts";
import { PLAYER, repeatSounds } from "./page-player.ts";
import { test } from "./site-test.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Player" });
const playsIn = (page: Page) => page.getByRole("main").getByRole("button", { name: /^(Play|Pause) / });

/** Opens a list, and plays its first sound in a loop from its start, so that no test races its end. */
async function playFirst(page: Page): Promise<void> {
  await page.goto("/sounds/");
  await repeatSounds(page);
  await playsIn(page).first().click();
  await expect(bar(page)).toBeVisible();
  await playsIn(page).first().focus();
  await expect.poll(() => state(page)).toMatchObject({ activeCount: 1 });
}

/** Returns the state of the page's player. */
function state(page: Page) {
  return page.evaluate((slot) => {
    const player = (globalThis as unknown as Record<symbol, Player>)[Symbol.for(slot)];
    return {
      name: player?.latest()?.name,
      activeCount: player?.activeCount() ?? 0,
      positionMs: player?.positionMs() ?? 0,
      settings: player?.settings(),
    };
  }, PLAYER);
}

test("seeks in a sound by keyboard and pointer, and plays it on across page changes from a bar that leads back to it", async ({
  page,
  request,
}) => {
  const { items } = await (await request.get("/api/v1/sounds?pageSize=50")).json();
  const long = items.reduce((a: { duration: number }, b: { duration: number }) =>
    b.duration > a.duration ? b : a,
  );
  await page.goto(`/sound/${long.id}`);
  const slider = page.getByRole("main").getByRole("slider", { name: `Seek in ${long.name}` });
  await expect(slider).toHaveAttribute("aria-valuetext", /^(0:00 of \d+:\d\d|0\.0 s of \d\.\d s)$/);
  await slider.focus();
  await page.keyboard.press("End");
  await expect.poll(async () => (await state(page)).positionMs).toBeGreaterThan(long.duration - 100);
  await expect(slider).not.toHaveAttribute("aria-valuetext", /^0[:.]0/);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  expect((await state(page)).positionMs).toBeCloseTo(long.duration / 20, -1);
  expect((await state(page)).activeCount).toBe(0);
  const { width, height } = (await slider.boundingBox()) ?? { width: 0, height: 0 };
  await slider.click({ position: { x: width / 2, y: height / 2 } });
  await expect
    .poll(async () => (await state(page)).positionMs)
    .toBeGreaterThanOrEqual(long.duration / 2 - 50);
  expect(await state(page)).toMatchObject({ name: long.name });

  // A press on the waveform may have started it.
  await page.evaluate((slot) => {
    (globalThis as unknown as Record<symbol, Player>)[Symbol.for(slot)]?.stop();
  }, PLAYER);
  await repeatSounds(page);
  await playsIn(page).first().click();
  const { name } = long;
  await expect.poll(() => state(page)).toMatchObject({ name, activeCount: 1 });
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Voices" }).click();
  await expect(page).toHaveURL(/\/voices\/$/);
  // The address changes before the page, which then scrolls to its top.
  await expect(page.getByRole("heading", { level: 1, name: "Voices" })).toBeFocused();
  await expect.poll(() => state(page)).toMatchObject({ name, activeCount: 1 });
  await test.step("lets the end of the page scroll above the bar", async () => {
    // Cards get their height as they come into view.
    const overlap = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const footer = await page.getByRole("contentinfo").boundingBox();
      const player = await bar(page).boundingBox();
      return (footer?.y ?? 0) + (footer?.height ?? 0) - (player?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(1);
  });
  await bar(page).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in globalThis)).toBe(true);
  await expect.poll(() => state(page)).toMatchObject({ name, activeCount: 1 });
  await bar(page).getByRole("button", { name: "Close player" }).click();
  await expect(bar(page)).toBeHidden();
  expect(await state(page)).toMatchObject({ activeCount: 0 });
});

test("controls sounds by keys but in text fields, lists the keys, and remembers volume and keys that are switched off", async ({
  page,
}) => {
  await playFirst(page);
  await test.step("pauses, seeks and plays on, but not while the visitor types a search", async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("Space");
    await expect.poll(() => state(page)).toMatchObject({ activeCount: 0 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const before = (await state(page)).positionMs;
    await page.keyboard.press("j");
    // Browsers round the position of a paused sound to microseconds.
    expect((await state(page)).positionMs).toBeCloseTo(Math.max(0, before - 1000), 0);
    await page.keyboard.press("k");
    await expect.poll(() => state(page)).toMatchObject({ activeCount: 1 });
    // A key that is held acts once.
    for (const _ of ["press", "repeat"]) await page.keyboard.down("k");
    await page.keyboard.up("k");
    await expect.poll(() => state(page)).toMatchObject({ activeCount: 0 });
    await page.keyboard.press("k");
    await expect.poll(() => state(page)).toMatchObject({ activeCount: 1 });
    await page.keyboard.press("/");
    const search = page.locator("header input[name=q]");
    await expect(search).toBeFocused();
    await page.keyboard.type("k s");
    await expect(search).toHaveValue("k s");
    expect(await state(page)).toMatchObject({ activeCount: 1 });
  });
  await playsIn(page).first().focus();
  await test.step("moves between cards by arrow keys, and stops and plays", async () => {
    await page.keyboard.press("ArrowRight");
    await expect(playsIn(page).nth(1)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    // Both places at one time, since the page may scroll in between.
    const rowsDown = () =>
      playsIn(page)
        .nth(1)
        .evaluate((second) => {
          const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
          return topOf(document.activeElement) - topOf(second);
        });
    await expect.poll(rowsDown).toBeGreaterThan(0);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    await expect(playsIn(page).first()).toBeFocused();
    await page.keyboard.press("s");
    await expect.poll(() => state(page)).toMatchObject({ activeCount: 0 });
    await page.keyboard.press("Enter");
    await expect.poll(() => state(page)).toMatchObject({ activeCount: 1 });
  });
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await test.step("lists the keys", async () => {
    await page.keyboard.press("?");
    await expect(dialog).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(playsIn(page).first()).toBeFocused();
  });
  await bar(page).getByRole("button", { name: "Player settings" }).click();
  const settings = page.getByRole("dialog", { name: "Player settings" });
  await expect(settings).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await settings.getByRole("switch", { name: "Keyboard shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(settings).toBeHidden();
  await page.keyboard.press("s");
  expect(await state(page)).toMatchObject({ activeCount: 1 });
  const volume = bar(page).getByRole("slider", { name: "Volume" });
  await volume.fill("35");
  await bar(page).getByRole("button", { name: "Mute" }).click();
  await expect(volume).toHaveAttribute("aria-valuetext", "0%");
  await page.reload();
  await expect.poll(() => state(page)).toMatchObject({ settings: { volume: 0.35, isMuted: false } });
  await playsIn(page).first().focus();
  await page.keyboard.press("?");
  await expect(dialog).toBeHidden();
});

test("goes through a list and a queue from the bar, and plays several sounds at once if configured", async ({
  page,
}) => {
  await playFirst(page);
  const names = await page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
  await test.step("plays the next and the previous sound of the list, and shares the one it plays", async () => {
    const press = (name: string) => bar(page).getByRole("button", { name }).click();
    await press("Next sound");
    await expect.poll(() => state(page)).toMatchObject({ name: names[1], activeCount: 1 });
    await press("Previous sound");
    await expect.poll(() => state(page)).toMatchObject({ name: names[0], activeCount: 1 });
    await press("Share");
    const menu = page.getByRole("menu", { name: names[0] ?? "" });
    await expect(menu.getByRole("menuitem", { name: "Copy link" })).toBeFocused();
    const reddit = await menu.getByRole("menuitem", { name: "Reddit" }).getAttribute("href");
    expect(reddit).toContain("%2Fsound%2F");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  });
  await test.step("plays what a card's menu queued when a sound ends, and shows, sorts and clears the queue, or what the page plays next", async () => {
    for (const index of [3, 2, 1]) {
      await page.getByRole("main").getByRole("article").nth(index).locator(".tn-more").click();
      await page.getByRole("menuitem", { name: "Play next" }).click();
    }
    await bar(page).getByRole("button", { name: "Up next" }).click();
    const queue = page.getByRole("dialog", { name: "Up next" });
    const queued = queue.getByRole("list").first().locator("[dir=auto]");
    await expect(queued).toHaveText([names[1], names[2], names[3]].map(String));
    await queue.getByRole("button", { name: `Move ${names[3]} up` }).click();
    await queue.getByRole("button", { name: `Remove ${names[1]}` }).click();
    await expect(queued).toHaveText([names[3], names[2]].map(String));
    expect(await barriers(page)).toEqual([]);

    await page.evaluate((slot) => {
      const player = (globalThis as unknown as Record<symbol, Player>)[Symbol.for(slot)];
      player?.configure({ isLooping: false });
      player?.seek(player.durationMs(player.latest()!));
    }, PLAYER);
    await expect.poll(async () => (await state(page)).name).not.toBe(names[0]);
    await page.evaluate((slot) => {
      (globalThis as unknown as Record<symbol, Player>)[Symbol.for(slot)]?.stop();
    }, PLAYER);
    await page.keyboard.press("Escape");
    await bar(page).getByRole("button", { name: "Next sound" }).click();
    await bar(page).getByRole("button", { name: "Up next" }).click();
    await expect(queue.getByText(/^Nothing is queued/)).toBeVisible();
    await expect(queue.getByText("Next on this page")).toBeVisible();
    const following = queue.getByRole("list").last().getByRole("button").first();
    const name = await following.textContent();
    await following.click();
    await expect.poll(async () => (await state(page)).name).toBe(name);
    await expect(following).not.toHaveText(name ?? "");
    await page.keyboard.press("Escape");
    await expect(queue).toBeHidden();
  });
  await test.step("plays several sounds at once, and stops all at one press", async () => {
    await repeatSounds(page);
    await page.keyboard.press("s");
    await expect.poll(() => state(page)).toMatchObject({ activeCount: 0 });
    await bar(page).getByRole("button", { name: "Player settings" }).click();
    await page.getByRole("switch", { name: "Several sounds at once" }).check();
    await page.keyboard.press("Escape");
    for (const index of [5, 6, 7]) await playsIn(page).nth(index).click();
    await expect.poll(() => state(page)).toMatchObject({ activeCount: 3 });
    await bar(page).getByRole("button", { name: "Stop all" }).click();
    await expect.poll(() => state(page)).toMatchObject({ activeCount: 0 });
  });
  await test.step("plays at once what is queued while nothing plays", async () => {
    const card = page.getByRole("main").getByRole("article").nth(4);
    await card.locator(".tn-more").click();
    await page.getByRole("menuitem", { name: "Play next" }).click();
    const name = await card.getByRole("heading").textContent();
    await expect.poll(() => state(page)).toMatchObject({ name, activeCount: 1 });
  });
});

test("loads no player code and no audio before the first interaction, and audio once", async ({ page }) => {
  await keepPointerAway(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const audio = () => asked.filter((url) => url.includes("/audio"));
  await page.goto("/sounds/", { waitUntil: "networkidle" });
  expect(asked.filter((url) => url.includes("player.lazy"))).toEqual([]);
  expect(audio()).toEqual([]);
  await page.mouse.move(10, 10);
  await expect.poll(() => asked.some((url) => url.includes("player.lazy"))).toBe(true);
  const fetched = page.waitForResponse(/\/audio\?/);
  await playsIn(page).nth(1).hover();
  // The next card takes its audio element.
  await (await fetched).finished();
  const [url] = audio();
  await playsIn(page).nth(0).hover();
  await playsIn(page).nth(1).hover();
  // The audio element takes the file from the cache.
  const loads = () =>
    page.evaluate((file) => {
      const requests = performance.getEntriesByName(file) as PerformanceResourceTiming[];
      return requests.filter(({ transferSize }) => transferSize > 0).length;
    }, `${url}`);
  await expect.poll(() => new Set(audio()).size).toBeGreaterThan(1);
  await expect.poll(loads).toBe(1);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("plays at the first tap, fits the bar to the screen, and seeks at a tap on the waveform", async ({
    page,
  }) => {
    await page.goto("/sounds/");
    await playsIn(page).first().tap();
    await expect(bar(page)).toBeVisible();
    await bar(page)
      .getByRole("button", { name: /^Open player/ })
      .tap();
    await page.getByRole("button", { name: "Player settings" }).tap();
    await page.getByRole("switch", { name: "Loop" }).tap();
    await expect.poll(() => state(page)).toMatchObject({ settings: { isLooping: true } });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Back to the page" }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const slider = bar(page).getByRole("slider", { name: /^Seek in/ });
    const { width, height } = (await slider.boundingBox()) ?? { width: 0, height: 0 };
    await slider.tap({ position: { x: width / 2, y: height / 2 } });
    await expect.poll(() => state(page)).toMatchObject({ activeCount: 1 });
  });
});
