import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { keepToasts } from "./keep-toasts.ts";
import { logInForState } from "./log-in-for-state.ts";
import { logInHere, makeBoard, openBoardMenu, openDetails, padNames, pads } from "./made-board.ts";
import { followInSiteMenu } from "./site-menu.ts";
import { test } from "./site-test.ts";

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  for (let press = 0; press < 90; press++) {
    if (await element.evaluate((found) => found === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach the element");
}

/** Presses a key until the page takes it, once: the page listens a moment after it shows the pads. */
async function pressUntilTaken(page: Page, key: string): Promise<void> {
  await page.evaluate(() =>
    addEventListener("keydown", ({ defaultPrevented: isTaken }) => Object.assign(window, { isTaken })),
  );
  do await page.keyboard.press(key);
  while (!(await page.evaluate("isTaken")));
}

test("makes a board by keyboard without login, plays it by keys, and finds it in the account after the login", async ({
  page,
}) => {
  await page.goto("/boards/");
  await tabTo(page, page.getByRole("textbox", { name: "Name of the new board" }));
  await page.keyboard.type("Raid night");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Raid night" })).toBeFocused();
  for (const number of [0, 1, 2]) {
    const add = page.getByRole("button", { name: /^Add (?!page|sounds)/ }).nth(number);
    await tabTo(page, add);
    await page.keyboard.press("Enter");
    await expect(pads(page)).toHaveCount(number + 1);
  }
  const [first = "", second = "", third = ""] = await padNames(page);

  // The handle moves a pad and keeps the focus, and its move is announced.
  const handle = page.getByRole("button", { name: `Move ${first}` });
  await handle.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(`${first} is pad 2 of 3 now.`)).toBeVisible();
  await expect(handle).toBeFocused();
  expect(await padNames(page)).toEqual([second, first, third]);
  await page.keyboard.press("End");
  await expect(page.getByText(`${first} is pad 3 of 3 now.`)).toBeVisible();

  // The name is edited where it stands: Enter ends that, and Escape takes it back.
  const name = page.getByRole("heading", { level: 1 }).getByRole("button");
  await name.press("Enter");
  await page.keyboard.type("Raid");
  await page.keyboard.press("Escape");
  await expect(name).toHaveText("Raid night");
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Raid nights");
  await page.keyboard.press("Enter");
  await expect(name).toBeFocused();
  await expect(name).toHaveText("Raid nights");

  // A key is set by pressing it; the label too needs no mouse.
  const settings = page.getByRole("button", { name: `Settings of ${first}` });
  await settings.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: `Pad ${first}` });
  await tabTo(page, sheet.getByRole("textbox", { name: "Label" }));
  await page.keyboard.type("Boom");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Set a key" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("q");
  await expect(page.getByRole("dialog").getByText("Q", { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole("radio", { name: /^Once/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Loop/ })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Settings of Boom" })).toBeFocused();
  await expect(page.getByText("Saved in this browser")).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: "Done" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Play Boom" })).toBeVisible();
  await pressUntilTaken(page, "q");
  await expect(page.getByRole("button", { name: "Stop Boom" })).toBeVisible();

  const browserPath = new URL(page.url()).pathname;
  const header = page.getByRole("banner");
  await followInSiteMenu(page, "Boards");
  // The address changes before the page, whose login leads back to it.
  await expect(page.getByRole("heading", { level: 1, name: "Boards" })).toBeFocused();
  await header.getByRole("link", { name: "Login" }).click();
  await logInHere(page);
  const tile = page.getByRole("listitem").filter({ hasText: "Raid night" });
  await expect(tile).toContainText("Private");
  await expect(tile).toHaveCount(1);
  // The old address leads to the board of the account.
  await page.goto(browserPath);
  await expect(page).toHaveURL(/\/board\/[a-z0-9]{16}\/$/);
  await expect(page.getByRole("button", { name: "Play Boom" })).toBeVisible();
});

test("sorts pads on a phone by touch, takes the last removal back, exports the board, deletes it, and imports it again", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
    storageState: "site/e2e/refused-consent.json",
  });
  await keepToasts(context);
  const page = await context.newPage();
  const [first = "", second = "", third = ""] = await makeBoard(page, "Phone board", 3);
  await page.getByRole("button", { name: "Close", exact: true }).tap();
  await pads(page).nth(0).scrollIntoViewIfNeeded();
  const handle = page.getByRole("button", { name: `Move ${first}` });
  // Waits until it stands still: a touch beside it would move nothing.
  await handle.tap({ trial: true });
  const from = await centerOf(handle);
  const to = await centerOf(pads(page).nth(2));
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", point?: { x: number; y: number }) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  await touch("touchStart", from);
  await expect(page.locator("[data-is-dragged]")).toHaveCount(1);
  for (let step = 1; step <= 8; step++) {
    const part = step / 8;
    await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await touch("touchEnd");
  await expect.poll(() => padNames(page)).toEqual([second, third, first]);
  await expect(page.getByText(`${first} is pad 3 of 3 now.`)).toBeVisible();

  await pads(page).nth(1).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Remove pad" }).tap();
  await expect.poll(() => padNames(page)).toEqual([second, first]);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect.poll(() => padNames(page)).toEqual([second, third, first]);
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.reload();
  await expect.poll(() => padNames(page)).toEqual([second, third, first]);

  await page.getByRole("link", { name: "Done" }).tap();
  const download = page.waitForEvent("download");
  await openBoardMenu(page);
  await page.getByRole("button", { name: "Export as a file" }).tap();
  const file = await (await download).path();
  const content = JSON.parse(await readFile(file, "utf8"));
  expect(content).toMatchObject({ format: "tuna-board", name: "Phone board" });

  await test.step("the board is deleted once that is confirmed", async () => {
    await openBoardMenu(page);
    await page.getByRole("button", { name: "Delete board" }).tap();
    await page.getByRole("button", { name: "Cancel" }).tap();
    await openBoardMenu(page);
    await page.getByRole("button", { name: "Delete board" }).tap();
    await page.getByRole("button", { name: "Delete", exact: true }).tap();
    await expect(page.locator(".toast", { hasText: "Phone board was deleted." })).toBeVisible();
    await expect(page).toHaveURL(/\/boards\/$/);
    await expect(page.getByText("You have no board yet.")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("This board is kept in the browser that made it.")).toBeVisible();
    await page.goForward();
  });

  await test.step("its file makes it again, and a file of something else nothing", async () => {
    const field = page.locator("input[type=file]:enabled");
    const notes = { name: "notes.json", mimeType: "application/json", buffer: Buffer.from("{}") };
    await field.setInputFiles(notes);
    await expect(page.getByText("notes.json was not imported.")).toBeVisible();
    await field.setInputFiles(file);
    await expect(page.getByRole("heading", { level: 1, name: "Phone board" })).toBeVisible();
    await expect.poll(() => padNames(page)).toEqual([second, third, first]);
  });
  await context.close();
});

async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("adds a sound from a card's menu, keeps a change while the network is away, and asks for a name before it shares the board", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await keepToasts(context);
  await logInForState(page, "member", baseURL ?? "");
  await page.goto("/sounds/");
  await page
    .getByRole("button", { name: /^More / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Add to board…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name of the new board" }).fill("Menu board");
  await dialog.getByRole("button", { name: "Make and add" }).click();
  await page.getByRole("link", { name: "Open board" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Menu board" })).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(pads(page)).toHaveCount(1);

  await context.setOffline(true);
  const details = await openDetails(page);
  await details.getByRole("textbox", { name: "Description" }).fill("For later");
  await expect(page.getByText("No connection.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const path = new URL(page.url()).pathname;
  const kept = await page.request.get(path);
  expect(await kept.text()).toContain("For later");

  const visibility = page.getByRole("combobox", { name: "Who can open it" });
  await visibility.selectOption("link");
  const publicName = page.getByRole("textbox", { name: "Your public name" });
  await expect(publicName).toHaveValue(/^[A-Z][a-z]+ \d{5}$/);
  await expect(page.getByText("Choose your public name to share the board")).toBeVisible();
  expect((await request.get(path)).status(), "nothing is shared yet").toBe(404);
  await publicName.fill("Support");
  await publicName.press("Enter");
  await expect(page.getByText("This name looks like that of another maker.")).toBeVisible();
  const name = `Sharer ${crypto.randomUUID().slice(0, 8)}`;
  await publicName.fill(name);
  await page.getByRole("button", { name: "Share under this name" }).click();
  await expect(publicName).toHaveCount(0);
  await expect(visibility).toHaveValue("link");
  await expect(visibility).toBeFocused();
  await expect.poll(async () => (await request.get(path)).text()).toContain(name);
});
