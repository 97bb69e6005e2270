import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import type { Board } from "@tuna/sdk/boards";
import { type AccountBoard, addAccountBoard, callBoardApi, findSounds } from "../account-board.ts";
import { changePage } from "../change-page.ts";
import { keepToasts } from "../keep-toasts.ts";
import { logInForState } from "../log-in-for-state.ts";
import { logInHere, makeBoard, openDetails, padNames, pads, renameBoard } from "../made-board.ts";
import { test } from "../site-test.ts";

const nameOf = (page: Page) => page.getByRole("heading", { level: 1 });
const isSaved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

/** Types a description into the sheet of details, and closes it. */
async function describe(page: Page, description: string): Promise<void> {
  const details = await openDetails(page);
  await details.getByRole("textbox", { name: "Description" }).fill(description);
  await page.keyboard.press("Escape");
}

async function expectDescription(page: Page, description: string): Promise<void> {
  const details = await openDetails(page);
  await expect(details.getByRole("textbox", { name: "Description" })).toHaveValue(description);
  await page.keyboard.press("Escape");
}

/** Opens the editor of one board on two devices of one account. */
async function openTwice(
  browser: Browser,
  origin: string,
): Promise<{ id: string; devices: [Page, Page]; close(): Promise<void> }> {
  const first = await browser.newContext({ baseURL: origin, storageState: "site/e2e/refused-consent.json" });
  const page = await first.newPage();
  await logInForState(page, "member", origin);
  const { calm } = await findSounds(page.request, origin);
  const board: AccountBoard = {
    name: "Shared",
    pages: [calm.slice(0, 3).map(({ id }) => ({ soundId: id }))],
  };
  const { id } = await addAccountBoard(page, origin, board);
  const second = await browser.newContext({ baseURL: origin, storageState: await first.storageState() });
  const other = await second.newPage();
  for (const device of [page, other]) {
    await device.goto(`/board/${id}/#edit`);
    await expect(nameOf(device)).toHaveText("Shared");
  }
  const close = async () => void (await Promise.all([first.close(), second.close()]));
  return { id, devices: [page, other], close };
}

const KEEP = "Keep these changes";

test("joins what two devices change of one board, and asks where both changed the same", async ({
  browser,
  baseURL,
}) => {
  const { id, devices, close } = await openTwice(browser, baseURL ?? "");
  const [desk, phone] = devices;
  const stored = async () => {
    const { boards } = await callBoardApi<{ boards: Board[] }>(desk, baseURL ?? "", ["GET", ""]);
    const board = boards.find((each) => each.id === id);
    return { name: board?.name, description: board?.description };
  };
  const [first = "", second = "", third = ""] = await padNames(desk);

  await test.step("what they changed differently is joined", async () => {
    await describe(desk, "From the desk");
    await desk.getByRole("button", { name: `Move ${first}` }).press("End");
    await isSaved(desk);
    // The phone knows nothing of that yet.
    await pads(phone).nth(1).click();
    await phone.getByRole("dialog").getByRole("textbox", { name: "Label" }).fill("Boom");
    await phone.keyboard.press("Escape");
    await expect(phone.getByText("Changes of another device or tab were added.")).toBeVisible();
    await isSaved(phone);
    await expectDescription(phone, "From the desk");
    expect(await padNames(phone)).toEqual(["Boom", third, first]);
    expect(second).not.toBe("Boom");
    await desk.reload();
    await expect.poll(() => padNames(desk)).toEqual(["Boom", third, first]);
  });

  await test.step("what both changed waits for the owner's choice, also in another visit", async () => {
    await renameBoard(desk, "Of the desk");
    await isSaved(desk);
    await renameBoard(phone, "Of the phone");
    await expect(phone.getByRole("button", { name: KEEP })).toBeVisible();
    // A change meanwhile waits with the others, also if the editor is left or the page is opened anew.
    await describe(phone, "From the phone");
    await expect(phone.getByRole("button", { name: KEEP })).toBeVisible();
    await phone.getByRole("link", { name: "Done" }).click();
    await expect(phone.getByText("Another device changed the same.")).toBeVisible();
    await phone.reload();
    await expect(phone.getByText("Another device changed the same.")).toBeVisible();
    await phone.getByRole("link", { name: "Choose", exact: true }).click();
    await phone.getByRole("button", { name: KEEP }).click();
    await isSaved(phone);
    expect(await stored()).toEqual({ name: "Of the phone", description: "From the phone" });
  });

  await test.step("the owner takes the value of the other device", async () => {
    await renameBoard(phone, "Of the phone again");
    await expect.poll(async () => (await stored()).name).toBe("Of the phone again");
    await renameBoard(desk, "Of the desk again");
    await desk.getByRole("button", { name: "Take those of the other device" }).click();
    await isSaved(desk);
    await expect(nameOf(desk)).toHaveText("Of the phone again");
    expect(await stored()).toEqual({ name: "Of the phone again", description: "From the phone" });
  });
  await close();
});

test("joins what two tabs change of a board of the browser, also once one tab carried it into the account", async ({
  page,
  context,
}) => {
  const names = await makeBoard(page, "Two tabs", 2);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(nameOf(tab)).toHaveText("Two tabs");
  await describe(page, "Of the first tab");
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  await tab.getByRole("button", { name: `Move ${names[0]}` }).press("End");
  await expect(tab.getByText("Changes of another device or tab were added.")).toBeVisible();
  await expectDescription(tab, "Of the first tab");
  await expect(tab.getByText("Saved in this browser")).toBeVisible();
  await page.reload();
  await expectDescription(page, "Of the first tab");
  await expect.poll(() => padNames(page)).toEqual(names.toReversed());

  await tab.goto("/login/?comeFrom=%2Fboards%2F");
  await logInHere(tab);
  await expect(tab.getByRole("listitem").filter({ hasText: "Two tabs" })).toContainText("Private");
  await describe(page, "Typed after the login");
  await expect(page).toHaveURL(/\/board\/[a-z0-9]{16}\/#edit$/);
  await expectDescription(page, "Typed after the login");
  await isSaved(page);
  await page.reload();
  await expectDescription(page, "Typed after the login");
});

test("keeps boards beyond the account's limit in the browser, and takes them once there is room", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await keepToasts(context);
  for (const name of ["First", "Second", "Third"]) {
    if (name !== "First") await changePage(page, "/boards/");
    await makeBoard(page, name, 1);
  }
  await fillAccount(context, origin);

  await page.goto("/boards/");
  const tile = (name: string) => page.getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) });
  await expect(tile("First")).toContainText("Private");
  for (const name of ["Second", "Third"]) {
    await expect(tile(name)).toContainText("In this browser only");
    await expect(tile(name)).toContainText("You have as many boards as an account may have.");
  }
  // Other pages do not repeat it, and the boards still open.
  await page.goto("/sounds/", { waitUntil: "networkidle" });
  await expect(page.locator(".toast")).toHaveCount(0);
  await changePage(page, "/boards/");
  await tile("Third").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Third" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Pads of Third" }).getByRole("button")).toBeVisible();

  const { boards } = await callBoardApi<{ boards: Board[] }>(page, origin, ["GET", ""]);
  for (const { id } of boards.slice(-2)) await callBoardApi(page, origin, ["DELETE", `/${id}`]);
  await page.goto("/boards/");
  for (const name of ["Second", "Third"]) await expect(tile(name)).toContainText("Private");
  await expect(page.getByText("2 boards of this browser are in your account now.")).toBeVisible();
});

/** Logs a new account in that has room for one board. */
async function fillAccount(context: BrowserContext, origin: string): Promise<void> {
  const elsewhere = await context.browser()?.newContext({ baseURL: origin });
  if (!elsewhere) throw new Error("The context belongs to no browser");
  const page = await elsewhere.newPage();
  await logInForState(page, "member", origin);
  const add = () => addAccountBoard(page, origin, { name: "Filler", pages: [[]] });
  let last = await add();
  const isFull = (error: Error) => {
    expect(error.message).toMatch(/too-many-boards/);
    return undefined;
  };
  for (let next: Board | undefined = last; next; next = await add().catch(isFull)) last = next;
  await callBoardApi(page, origin, ["DELETE", `/${last.id}`]);
  await context.addCookies(await elsewhere.cookies());
  await elsewhere.close();
}
