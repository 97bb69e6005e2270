import { devices, expect, type Page } from "@playwright/test";
import { changePage } from "../change-page.ts";
import { findSpecimens, type Specimens } from "../find-specimens.ts";
import { htmlFaults, test } from "../html-faults.ts";
import { keepToasts } from "../keep-toasts.ts";
import { barriers, barriersOfWidth, misfits, movers, nativeControls } from "../page-checks.ts";
import { goOnToState, openState, type PageState, pageStates, stateVisits } from "../page-states.ts";
import { stopsWithoutFocus, tabTo } from "../tab-walk.ts";

/** Looked up once, by the first test that needs them. */
let specimens: Promise<Specimens> | undefined;

async function lookUp(page: Page, baseURL: string | undefined): Promise<Specimens> {
  specimens ??= findSpecimens(page.request, baseURL ?? "");
  return specimens;
}

/** Comes to every state of every page once, and checks it under each of these visitor preferences. */
for (const { name, states } of stateVisits) {
  test(`every page of ${name} fits every visitor`, async ({ page, baseURL, htmlChecker }) => {
    const found = await lookUp(page, baseURL);
    const window = page.viewportSize();
    const documents = new Map<string, string>();
    for (const state of states) {
      await test.step(state.name, async () => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        if (state === states[0]) await openState(page, state, found, baseURL ?? "");
        else await goOnToState(page, state, found);
        documents.set(state.name, await page.content());
        await movesNothing(page, state.name);
        await excludesNobody(page, state.name);
        expect.soft(await nativeControls(page), `controls of ${state.name}`).toEqual([]);
        await page.setViewportSize({ width: 360, height: 450 });
        await placeAgain(page, state);
        await cutsNothing(page, `${state.name} at 200 % zoom`);
        await page.setViewportSize({ width: 768, height: 900 });
        await placeAgain(page, state);
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        await cutsNothing(page, `${state.name} with letters twice as large`);
        await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
        for (const width of [390, 412]) {
          await page.setViewportSize({ width, height: 780 });
          await placeAgain(page, state);
          const place = `${state.name} at ${width} px`;
          await cutsNothing(page, place);
          expect.soft(await barriersOfWidth(page), `each control of ${place} is large enough`).toEqual([]);
        }
        if (window) await page.setViewportSize(window);
      });
    }
    expect.soft(await htmlFaults(htmlChecker, documents), "states are valid HTML").toEqual([]);
  });
}

test("keeps every page within a phone's width with letters twice as large", async ({ page, baseURL }) => {
  const { soundId, voiceId } = await lookUp(page, baseURL);
  for (const path of [
    ...["/", "/sounds/", "/search/sounds/horn/", "/boards/", "/login/", "/u/pixelpickle/", "/create/"],
    ...["/privacy/", "/developers/", "/favourites/", `/sound/${soundId}`, `/voice/${voiceId}`],
  ]) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const width of [320, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await misfits(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Closes and opens again what script laid out for another size of the window. */
async function placeAgain(page: Page, { isPlacedByScript, arrange }: PageState): Promise<void> {
  if (!isPlacedByScript) return;
  await page.keyboard.press("Escape");
  await arrange?.(page);
}

test("shows the focus at every Tab stop of home, and of the content of a list and of a text", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.keyboard.press("Tab");
  // The focus begins at the heading of a page that changed in place: nothing but its header comes before.
  for (const path of ["/", "/sounds/tag/evil/", "/privacy/"]) {
    if (path !== "/") await changePage(page, path);
    const { stopCount, unseen } = await stopsWithoutFocus(page);
    expect(unseen, path).toEqual([]);
    expect(stopCount, path).toBeGreaterThan(10);
  }
});

test("searches, plays, seeks and changes the page while playing by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("combobox")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("music");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/sounds\/music\/$/);
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
  // While it plays, it ends with the seek to its end, and is at 0 again before a busy machine looks.
  await expect(bar.getByRole("button", { name: /^Play / })).toBeVisible();
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
  await expect(page).toHaveURL(/\/search\/sounds\/music\/.*2/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(bar.getByRole("button", { name: /^Pause / })).toBeVisible();
});

test("shows the playing, pressed, current and focused elements, and typed letters, in forced colours", async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const playing = pageStates.find(({ name }) => name === "playing")!;
  const found = await lookUp(page, baseURL);
  await openState(page, playing, found, baseURL ?? "");
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
  // The largest play control, whose words are not transparent here.
  await changePage(page, `/sound/${found.soundId}`);
  const shownWords = await page.locator(".tn-play").evaluateAll((controls) =>
    controls.filter((control) => {
      const words = document.createRange();
      words.selectNodeContents(control);
      return words.getBoundingClientRect().left < control.getBoundingClientRect().right;
    }),
  );
  expect(shownWords).toEqual([]);

  await pageStates.find(({ name }) => name === "suggestions")?.arrange?.(page);
  const [marked, around] = await page
    .locator("[role=option] mark")
    .first()
    .evaluate((mark) => [mark, mark.parentElement!].map((element) => getComputedStyle(element).color));
  expect(marked, "typed letters are as readable as those around them").toBe(around);
});

test("moves the categories by a swipe on a phone", async ({ browser, baseURL }) => {
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

test("announces a message while a dialog covers the page", async ({ page, request }) => {
  const { soundId } = await findSpecimens(request, "");
  await keepToasts(page.context());
  await page.route("**/reports", (route) => route.fulfill({ status: 500 }));
  await page.goto(`/sound/${soundId}`);
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Report this sound" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/spam/i).check();
  await dialog.getByRole("button", { name: /send/i }).click();
  await expect(dialog.getByRole("status")).toHaveText("Unexpected error");
  await expect(page.locator(".toast")).toBeVisible();
});

function movesNothing(page: Page, place: string): Promise<void> {
  return test.step(`nothing of ${place} moves by itself for who wants no motion`, async () => {
    // What the page was opened with may still change its colour for a frame.
    const animations = () => page.evaluate(() => document.getAnimations().length);
    await expect.poll(animations, `animations of ${place}`).toBe(0);
    expect.soft(await movers(page), `nothing of ${place} moves for who wants no motion`).toEqual([]);
  });
}

function excludesNobody(page: Page, place: string): Promise<void> {
  return test.step(`nothing of ${place} keeps visitors from using it`, async () =>
    expect.soft(await barriers(page), `nothing of ${place} keeps visitors from using it`).toEqual([]));
}

function cutsNothing(page: Page, place: string): Promise<void> {
  return test.step(`nothing of ${place} is cut or out of reach`, async () =>
    expect.soft(await misfits(page), `nothing of ${place} is cut or out of reach`).toEqual([]));
}
