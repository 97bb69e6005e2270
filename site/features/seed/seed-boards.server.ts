import { ProblemError } from "../../platform/http/problem.server.ts";
import type { Accounts } from "../account/accounts.server.ts";
import type { Boards } from "../boards/boards.server.ts";
import { createBoard } from "../boards/change-boards.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import { contentOfDemo, soundIdsOf } from "./demo-board-content.server.ts";
import { DEMO_ACCOUNT, type DemoBoard, demoBoards } from "./demo-boards.server.ts";
import { demoSounds } from "./demo-catalogue.server.ts";

const DEMO_ACCOUNT_NAME = "Demo catalogue";

/** What boards are added to. */
export interface BoardTarget {
  accounts: Pick<Accounts, "findOrCreateByEmail">;
  boards: Boards;
  catalog: Catalog;
}

/**
 * Adds the demo's public boards whose sounds are all in the catalogue. A board that is there already stays as it is, hidden
 * or not. Returns the number of added boards; throws the signal's reason if it was stopped.
 */
export async function seedBoards(
  { accounts, boards, catalog }: BoardTarget,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const items = await catalog.withUnlisted.getMany(
    "sound",
    demoSounds.map(({ id }) => id),
  );
  const present = new Set(items.map(({ id }) => id));
  // The last added is the first of the popular ones, as long as nobody has played any.
  const complete = demoBoards
    .toReversed()
    .filter((board) => soundIdsOf(board).every((id) => present.has(id)));
  if (complete.length === 0) return 0;
  const owner = await accounts.findOrCreateByEmail(DEMO_ACCOUNT, new Date(), DEMO_ACCOUNT_NAME);
  let addedCount = 0;
  for (const board of complete) {
    signal?.throwIfAborted();
    if (await addBoard(boards, owner.id, board)) addedCount++;
  }
  return addedCount;
}

/** Adds a board. Returns whether it is new. */
async function addBoard(boards: Boards, accountId: string, board: DemoBoard): Promise<boolean> {
  const newBoard = { key: board.key, content: contentOfDemo(board), visibility: "public" } as const;
  try {
    return (await createBoard(boards, accountId, newBoard, async () => {})).isNew;
  } catch (error) {
    // An earlier release added it with other content.
    if (error instanceof ProblemError && error.code === "conflict") return false;
    throw error;
  }
}
