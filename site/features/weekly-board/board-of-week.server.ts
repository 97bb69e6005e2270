import type { Sound } from "@tuna/sdk";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import { MAX_LISTED_BOARDS } from "../boards/board-rows.server.ts";
import type { ViewerCatalog } from "../catalog/redacted-catalog.server.ts";
import { rankBoards } from "./rank-boards.server.ts";
import { isForEverybody, type ListedBoard, type WeeklyBoards } from "./weekly-boards.server.ts";

/** What is stored of a week. */
export interface StoredWeek {
  week: string;
  /** Null if the week has no board yet. */
  boardId: string | null;
  /** The board, if public lists have it. */
  board: ListedBoard | null;
}

/** A board with the sounds that everybody may hear. */
export interface ShownWeeklyBoard {
  board: ListedBoard;
  sounds: Sound[];
}

/** Number of boards that are read at once, with their sounds. */
const PART_SIZE = 24;
/** How long the boards after the first part are not read again, once none of them could be shown. */
const PAUSE_MS = 60_000;

/**
 * Returns the board of a week. If none is stored, or it cannot be shown any more, stores the first of the popular boards by
 * {@link rankBoards} that everybody may see. Less popular ones follow only where there is none. Returns undefined without one.
 */
export async function boardOfWeek(
  weeklyBoards: Omit<WeeklyBoards, "choose">,
  catalog: Pick<ViewerCatalog, "getMany">,
  { week, boardId, board }: StoredWeek,
  atMs: number,
): Promise<ShownWeeklyBoard | undefined> {
  const [stored] = board ? await showBoards(catalog, [board]) : [];
  if (stored) return stored;
  const isPaused = atMs < weeklyBoards.onlyFirstUntilMs;
  /** Taken only if every other board is near its own turn too. */
  let nearTurn: ShownWeeklyBoard | undefined;
  for (let offset = 0; offset < (isPaused ? PART_SIZE : MAX_LISTED_BOARDS); offset += PART_SIZE) {
    const part = await weeklyBoards.listPopular(week, { offset, limit: PART_SIZE });
    const others = rankBoards(part, week, atMs).filter(({ id }) => id !== boardId);
    const shown = await showBoards(catalog, others);
    const rested = shown.find(({ board }) => !board.hasNearTurn);
    if (rested) return keepBoard(weeklyBoards, catalog, rested, { week, boardId });
    nearTurn ??= shown[0];
    if (part.length < PART_SIZE) break;
  }
  if (nearTurn) return keepBoard(weeklyBoards, catalog, nearTurn, { week, boardId });
  if (!isPaused) weeklyBoards.onlyFirstUntilMs = atMs + PAUSE_MS;
  return undefined;
}

/** Returns those of some boards that everybody may see. */
async function showBoards<Board extends ListedBoard>(
  catalog: Pick<ViewerCatalog, "getMany">,
  boards: readonly Board[],
): Promise<(ShownWeeklyBoard & { board: Board })[]> {
  const ids = [...new Set(boards.flatMap(({ sound_ids }) => sound_ids))];
  const found = ids.length > 0 ? await catalog.getMany("sound", ids) : [];
  // Administrators get unlisted sounds too, which must not decide about the board of everybody.
  const soundOfId = new Map(
    found.filter(({ publicStatus }) => publicStatus === "listed").map((sound) => [sound.id, sound]),
  );
  return boards
    .map((board) => ({ board, sounds: board.sound_ids.flatMap((id) => soundOfId.get(id) ?? []) }))
    .filter(({ sounds }) => isForEverybody(sounds));
}

/** Stores the board of a week, and returns the one that the week has then. */
async function keepBoard(
  { keep, find }: Pick<WeeklyBoards, "keep" | "find">,
  catalog: Pick<ViewerCatalog, "getMany">,
  shown: ShownWeeklyBoard,
  { week, boardId }: Pick<StoredWeek, "week" | "boardId">,
): Promise<ShownWeeklyBoard | undefined> {
  const { id } = shown.board;
  try {
    const kept = await keep({ week, boardId: id }, boardId);
    if (kept === id) return shown;
    const other = await find(kept);
    return other && (await showBoards(catalog, [other]))[0];
  } catch (error) {
    // The page is shown without it while nothing can be written.
    logTaskFailure("choose-weekly-board", error);
    return undefined;
  }
}
