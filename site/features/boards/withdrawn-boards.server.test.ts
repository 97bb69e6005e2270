import type { Board, BoardVisibility } from "@tuna/sdk/boards";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWithdrawnBoards } from "../../platform/store/withdrawn-boards.server.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { addBoard, type BoardSite, boardOf, openBoardSite } from "./testing/test-boards.ts";

let test: BoardSite;
beforeAll(async () => {
  test = await openBoardSite();
});
afterAll(() => test.site.close());

const accountOf = (email: string) => test.site.accounts.findOrCreateByEmail(email, new Date());
const isWithdrawn = async ({ id }: Board) =>
  (await readWithdrawnBoards(test.site.boards.database.db, new Date(0))).some(
    ({ boardId }) => boardId === id,
  );

interface Acting {
  owner: TestBrowser;
  email: string;
  board: Board;
}

async function startWith(visibility: BoardVisibility, email: string): Promise<Acting> {
  const owner = await test.logIn(email);
  return { owner, email, board: await addBoard(owner, boardOf(["horn"]), visibility) };
}

const change = ({ owner, board }: Acting, changes: object) =>
  owner.call(`/me/boards/${board.id}`, { method: "PUT", body: { revision: board.revision, ...changes } });

describe("caches are told to forget", () => {
  it.each<[string, BoardVisibility, (acting: Acting) => Promise<unknown>]>([
    ["a public board that becomes private", "public", (acting) => change(acting, { visibility: "private" })],
    [
      "a public board that only its link shows from now on",
      "public",
      (acting) => change(acting, { visibility: "link" }),
    ],
    [
      "a linked board that is removed",
      "link",
      ({ owner, board }) => owner.call(`/me/boards/${board.id}`, { method: "DELETE" }),
    ],
    [
      "a board that an administrator hides",
      "public",
      ({ board }) =>
        test.site.moderation.decideBoard(null, board.id, { action: "hide", reason: "hate" }, new Date()),
    ],
    [
      "the boards of a suspended account",
      "public",
      async ({ email }) => test.site.moderation.suspendAccount(null, (await accountOf(email)).id, new Date()),
    ],
    [
      "the boards of a deleted account",
      "link",
      async ({ email }) => test.site.accounts.deleteAccount(await accountOf(email)),
    ],
  ])("%s", async (name, visibility, act) => {
    const acting = await startWith(visibility, `${name.replaceAll(/\W+/g, "-")}@x.example`);
    expect(await isWithdrawn(acting.board)).toBe(false);
    await act(acting);
    expect(await isWithdrawn(acting.board)).toBe(true);
  });
});

describe("caches keep", () => {
  it.each<[string, BoardVisibility, (acting: Acting) => Promise<unknown>]>([
    ["a public board that changes", "public", (acting) => change(acting, { content: boardOf(["bell"]) })],
    ["a linked board that becomes public", "link", (acting) => change(acting, { visibility: "public" })],
  ])("%s", async (name, visibility, act) => {
    const acting = await startWith(visibility, `${name.replaceAll(/\W+/g, "-")}@x.example`);
    await act(acting);
    expect(await isWithdrawn(acting.board)).toBe(false);
  });
});
