import type { Page } from "@playwright/test";
import { makeBoard, pads } from "./made-board.ts";
import type { PageState } from "./page-states.ts";

const path = () => "/boards/";

/** Boards that a visitor makes, edits and plays. */
export const boardPageStates: readonly PageState[] = [
  { name: "boards", path, arrange: waitForOwnBoards },
  { name: "board-edit", path, arrange: editBoard },
  { name: "board-pad", path, arrange: openPad },
  { name: "board", path, arrange: showBoard },
  { name: "board-elsewhere", path: () => "/board/my-0123456789abcdef/", arrange: waitForNotice },
  { name: "add-to-board", path: () => "/sounds/", arrange: addToBoard, isPlacedByScript: true },
];

async function waitForOwnBoards(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Make board" }).waitFor();
}

async function editBoard(page: Page): Promise<void> {
  await makeBoard(page, "Stream night", 3);
  await page.getByRole("button", { name: "Add page" }).click();
  await page.getByRole("textbox", { name: "Name of this page" }).fill("Second");
  await page.getByRole("button", { name: "Page 1", exact: true }).click();
}

async function openPad(page: Page): Promise<void> {
  await editBoard(page);
  await pads(page).first().click();
  await page.getByRole("dialog").waitFor();
}

async function showBoard(page: Page): Promise<void> {
  await editBoard(page);
  await page.getByRole("link", { name: "Done" }).click();
  await page.getByRole("button", { name: "Stop all" }).waitFor();
}

async function waitForNotice(page: Page): Promise<void> {
  await page.getByText("This board is kept in the browser that made it.").waitFor();
}

async function addToBoard(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Add to board…" }).click();
  await page.getByRole("button", { name: "Make and add" }).waitFor();
}
