import { expect, type Page } from "@playwright/test";
import { addAccountBoard, callBoardApi, findSounds } from "./account-board.ts";
import { changePage } from "./change-page.ts";
import { makeBoard, openBoardMenu, openDetails, pads, renameBoard } from "./made-board.ts";
import type { StateVisit } from "./page-states.ts";
import { publishBoard } from "./share-board.ts";

const path = () => "/boards/";
const LONG_NAME = "The board of everything that made us laugh this year";

const visitor = "member";

/** Boards that a visitor makes, edits and plays. */
export const boardVisits: readonly StateVisit[] = [
  {
    name: "making and playing a board",
    states: [
      { name: "boards", path, arrange: waitForOwnBoards },
      { name: "board-edit", arrange: editBoard },
      { name: "board-pad", arrange: openPad },
      { name: "board-details", arrange: openBoardDetails },
      { name: "board", arrange: showBoard },
      { name: "board-menu", arrange: openBoardMenu },
      { name: "board-play", arrange: openPlayMode },
      { name: "board-play-controls", arrange: openPlayControls },
      { name: "offline", arrange: keepOffline },
    ],
  },
  {
    name: "a visit of boards",
    states: [
      { name: "board-empty", path, arrange: showEmptyBoard },
      { name: "board-visitor", arrange: visitBoard },
      { name: "board-elsewhere", path: () => "/board/my-0123456789abcdef/", arrange: waitForNotice },
      { name: "add-to-board", path: () => "/sounds/", arrange: addToBoard, isPlacedByScript: true },
    ],
  },
  {
    name: "a visit with boards of the account",
    states: [
      { name: "boards-own", path, visitor, arrange: fillOwnBoards },
      { name: "board-contested", path, visitor, arrange: changeElsewhere },
      { name: "board-overlay", path, visitor, arrange: openOverlayPanel },
      { name: "overlay", path, visitor, arrange: playOnOverlay },
    ],
  },
  {
    name: "a revoked overlay",
    states: [
      {
        name: "overlay-revoked",
        path: () => "/board/abcdefgh12345678/overlay#revoked",
        arrange: waitForEnd,
      },
    ],
  },
];

async function waitForOwnBoards(page: Page): Promise<void> {
  await page.getByText("You have no board yet.").waitFor();
}

async function fillOwnBoards(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const { calm } = await findSounds(page.request, origin);
  const padsOf = (count: number) => calm.slice(0, count).map(({ id }) => ({ soundId: id }));
  await addAccountBoard(page, origin, { name: LONG_NAME, visibility: "link", pages: [padsOf(9)] });
  await addAccountBoard(page, origin, { name: "Empty so far", pages: [[]] });
  await addAccountBoard(page, origin, {
    name: "Drums at dawn",
    description: "Horns, drums and one sad trombone for when it goes wrong again.",
    visibility: "public",
    pages: [padsOf(3)],
  });
  await page.reload({ waitUntil: "networkidle" });
  const own = page.getByRole("region", { name: "Your boards" });
  await own.getByRole("link", { name: "Drums at dawn" }).waitFor();
}

async function editBoard(page: Page): Promise<void> {
  await makeBoard(page, "Stream night", 3);
  await page.getByRole("button", { name: "Add page" }).click();
  await page.getByRole("button", { name: "Name and place of this page" }).click();
  await page.getByRole("textbox", { name: "Name of this page" }).fill("Second");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Page 1", exact: true }).click();
}

async function openPad(page: Page): Promise<void> {
  await pads(page).first().click();
  await page.getByRole("dialog").waitFor();
}

/** Makes a board of three sounds in the account, and opens it. */
async function openAccountBoard(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const { calm } = await findSounds(page.request, origin);
  const pads = calm.slice(0, 3).map(({ id }, place) => ({ soundId: id, key: `Digit${place + 1}` }));
  const { id } = await addAccountBoard(page, origin, { name: "Stream night", pages: [pads] });
  await changePage(page, `/board/${id}/`);
  return id;
}

/** Changes the name here after another device has changed it. */
async function changeElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const id = await openAccountBoard(page);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("link", { name: "Done" }).waitFor();
  const content = { name: "Named elsewhere", pages: [{ name: "", pads: [] }] };
  await callBoardApi(page, origin, ["PUT", `/${id}`], { revision: 1, content });
  await renameBoard(page, "Named here");
  await page.getByRole("button", { name: "Keep these changes" }).waitFor();
}

async function openBoardDetails(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await openDetails(page);
}

async function showBoard(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Done" }).click();
  await page.getByRole("button", { name: "Stop all" }).waitFor();
}

async function showEmptyBoard(page: Page): Promise<void> {
  await makeBoard(page, "Stream night", 0);
  await page.getByRole("link", { name: "Done" }).click();
  await page.getByText("This board has no pads yet.").waitFor();
}

/** Opens the board of somebody else, which has a gap and an explicit sound. */
async function visitBoard(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const browser = page.context().browser();
  if (!browser) throw new Error("The page belongs to no browser");
  const { calm, explicit } = await findSounds(page.request, origin);
  const shown = calm.slice(0, 7).map(({ id }) => id);
  const ids = [
    ...shown.slice(0, 2),
    "nosuchsound1",
    ...shown.slice(2, 4),
    explicit[0]?.id ?? "",
    ...shown.slice(4),
  ];
  const { id } = await publishBoard(browser, origin, {
    name: LONG_NAME,
    description: "Press the pads while we play. The red ones are loud.",
    visibility: "link",
    pages: [
      ids.map((soundId, place) => ({ soundId, key: `Digit${place + 1}`, colour: place % 4 ? null : "red" })),
      [{ soundId: shown[0] ?? "" }],
    ],
  });
  await changePage(page, `/board/${id}/`);
  await page.getByText("Some pads play explicit content.").waitFor();
}

async function waitForNotice(page: Page): Promise<void> {
  await page.getByText("This board is kept in the browser that made it.").waitFor();
}

async function openOverlayPanel(page: Page): Promise<void> {
  await openAccountBoard(page);
  await openBoardMenu(page);
  await page.getByRole("button", { name: "Overlay for streams" }).click();
  await page.getByRole("button", { name: "Create overlay link" }).click();
  await page.getByRole("textbox", { name: "Overlay link" }).waitFor();
  await page.getByRole("checkbox", { name: "Trigger overlay" }).check();
}

/** Opens play mode by its address, which leaves the window as it is. */
async function openPlayMode(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    location.hash = "#play";
  });
  await page.getByRole("dialog", { name: "Stream night, play mode" }).waitFor();
}

async function openPlayControls(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Keys and devices" }).click();
  await page.getByRole("button", { name: "Connect MIDI" }).waitFor();
}

/** Shows a pad that was pressed. It stays, and so does the greeting, as the timers of some seconds that hide them are left out. */
async function playOnOverlay(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const id = await openAccountBoard(page);
  const { url } = await callBoardApi<{ url: string }>(page, origin, ["POST", `/${id}/overlay`]);
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const isHiding = (delayMs = 0) => delayMs >= 3000 && delayMs <= 4000;
    Object.assign(window, {
      setTimeout: (handler: () => void, delayMs?: number) =>
        isHiding(delayMs) ? 0 : setTimeout(handler, delayMs),
    });
  });
  await page.goto(url);
  await page.getByText("Overlay connected").waitFor();
  await callBoardApi(page, origin, ["POST", `/${id}/triggers`], { padId: "pad00001", action: "press" });
  await page.getByRole("listitem").waitFor();
}

async function waitForEnd(page: Page): Promise<void> {
  await page.getByText("This overlay link is no longer valid.").waitFor();
}

async function keepOffline(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openBoardMenu(page);
  await page.getByRole("button", { name: "Keep offline" }).click();
  await page.getByText(/^Kept offline, /).waitFor();
  await changePage(page, "/offline/");
  await page.getByRole("button", { name: "Remove Stream night from this device" }).waitFor();
}

async function addToBoard(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Add to board…" }).click();
  await page.getByRole("button", { name: "Make and add" }).waitFor();
}
