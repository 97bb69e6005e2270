import type { Browser, Page } from "@playwright/test";
import type { Board, BoardVisibility } from "@tuna/sdk/boards";
import { type AccountBoard, addAccountBoard, findSounds } from "./account-board.ts";
import { logInForState } from "./log-in-for-state.ts";

/** Makes a board as a new member, public unless another visibility is given, and returns its id. */
export async function shareBoard(
  browser: Browser,
  origin: string,
  visibility: BoardVisibility = "public",
): Promise<string> {
  const page = await browser.newPage();
  const id = await addBoard(page, origin, visibility);
  await page.close();
  return id;
}

/** Logs a page in as a new member, and makes a board of the first three sounds, whose second pad loops. Returns its id. */
export async function addBoard(page: Page, origin: string, visibility: BoardVisibility): Promise<string> {
  await logInForState(page, "member", origin);
  const { calm } = await findSounds(page.request, origin);
  const pads = calm.slice(0, 3).map(({ id }, place) => ({
    soundId: id,
    label: `Pad ${place + 1}`,
    mode: place === 1 ? ("loop" as const) : ("once" as const),
  }));
  const { id } = await addAccountBoard(page, origin, {
    name: "Friends on Friday",
    visibility,
    pages: [pads],
  });
  return id;
}

/** Makes a board of the given content, or else of the first three sounds, as a new member. It is public by default. */
export async function publishBoard(
  browser: Browser,
  origin: string,
  board: Partial<AccountBoard>,
): Promise<Board> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await logInForState(page, "member", origin);
  const { calm } = await findSounds(page.request, origin);
  const pads = calm.slice(0, 3).map(({ id }) => ({ soundId: id }));
  const made = await addAccountBoard(page, origin, {
    name: "Friends on Friday",
    visibility: "public",
    pages: [pads],
    ...board,
  });
  await context.close();
  return made;
}
