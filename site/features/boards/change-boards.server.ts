import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { BoardChanges, BoardContent, NewBoard } from "@tuna/sdk/boards";
import { boardLimits, padsOf } from "@tuna/sdk/boards";
import { newTrend, trendAfterPlays } from "@tuna/sdk/catalog";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { repeatTransaction } from "../../platform/store/repeat-transaction.server.ts";
import { announceWithdrawnBoards } from "../../platform/store/withdrawn-boards.server.ts";
import { lockAccount } from "../account/account-rows.server.ts";
import { countSoundsOfBoard } from "../makers/board-sounds.server.ts";
import {
  type BoardRow,
  findAnyBoard,
  findBoard,
  isSharedBoard,
  lockBoard,
  newBoardId,
  type OwnedBoardRow,
} from "./board-rows.server.ts";
import type { Boards } from "./boards.server.ts";
import { type Hiding, hidingOfContent, hidingOfCopy } from "./inherited-hiding.server.ts";
import { shownBoard } from "./shown-board.server.ts";

/** A copy counts as that many plays. */
const PLAYS_OF_COPY = 5;

/** Called before a new board is stored. Throws `too-many-requests`. */
type TakeLimits = () => Promise<void>;

/** Called when an account has made its only copy of a board. Returns false if it removed another one lately. */
type IsFirstCopy = () => Promise<boolean>;

interface Insertion {
  accountId: string;
  key: string;
  requestHash: string;
  content: BoardContent;
  visibility: NewBoard["visibility"];
  copiedFrom?: string;
  hiding: Hiding;
}

/**
 * Creates a board, or returns the account's own with the same key. Throws `conflict` if the key belongs to other content,
 * and `too-many-boards`. It is hidden if the account has a hidden board with the same pads.
 */
export async function createBoard(
  { database: { db } }: Boards,
  accountId: string,
  { key, content, visibility }: NewBoard,
  takeLimits: TakeLimits,
): Promise<{ row: OwnedBoardRow; isNew: boolean }> {
  const requestHash = hashOf({ content, visibility });
  const known = await findByKey(db, accountId, key);
  if (!known) await takeLimits();
  return repeatTransaction(() =>
    db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      const stored = await findByKey(transaction, accountId, key);
      if (stored && stored.request_hash !== requestHash) {
        throw new ProblemError("conflict", { detail: "Another board has this key" });
      }
      const hiding = await hidingOfContent(transaction, accountId, content);
      const id =
        stored?.id ??
        (await insertBoard(transaction, { accountId, key, requestHash, content, visibility, hiding }));
      return { row: (await findAnyBoard(transaction, id)) as OwnedBoardRow, isNew: !stored };
    }),
  );
}

/**
 * Makes a private copy of a board that the account may see. Throws `board-not-found` and `too-many-boards`. The first copy
 * by an account counts for the order of popular boards. A copy of a hidden board, which only its owner can make, is hidden
 * too, and so is one with the pads of a hidden board of its maker.
 */
export async function copyBoard(
  { database: { db } }: Boards,
  accountId: string,
  sourceId: string,
  takeLimits: TakeLimits,
  isFirstCopy: IsFirstCopy,
): Promise<OwnedBoardRow> {
  if (!(await findBoard(db, sourceId, { accountId }))) throw new ProblemError("board-not-found");
  await takeLimits();
  const { copy, isOnly } = await repeatTransaction(() =>
    db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      const locked = await lockBoard(transaction, sourceId);
      const source = locked && (await findBoard(transaction, sourceId, { accountId }));
      if (!source) throw new ProblemError("board-not-found");
      const { name, description, pages } = source;
      const ofSource = hidingOfCopy(source);
      const isOnly = source.account_id !== accountId && !(await hasCopy(transaction, accountId, sourceId));
      const id = await insertBoard(transaction, {
        accountId,
        key: `copy-${randomUUID()}`,
        requestHash: "",
        content: { name, description, pages },
        visibility: "private",
        copiedFrom: sourceId,
        hiding: ofSource.hidden_reason ? ofSource : await hidingOfContent(transaction, accountId, { pages }),
      });
      return { copy: (await findAnyBoard(transaction, id)) as OwnedBoardRow, isOnly };
    }),
  );
  if (isOnly && (await isFirstCopy())) await countCopy(db, sourceId);
  return copy;
}

async function countCopy(db: Database, sourceId: string): Promise<void> {
  await repeatTransaction(() =>
    db.transaction().execute(async (transaction) => {
      const source = await lockBoard(transaction, sourceId);
      if (!source) return;
      await transaction
        .updateTable("board")
        .set({
          copy_count: source.copy_count + 1,
          popularity: trendAfterPlays(source.popularity, Date.now(), PLAYS_OF_COPY),
        })
        .where("id", "=", sourceId)
        .execute();
    }),
  );
}

/**
 * Changes an account's own board. Throws `board-not-found`, or `conflict` with the present board if it changed since the
 * revision that the changes are based on. Changes that are there already change nothing, so that they may be sent again.
 */
export async function changeBoard(
  { database }: Boards,
  accountId: string,
  id: string,
  { revision, content, visibility }: BoardChanges,
): Promise<OwnedBoardRow> {
  let isWithdrawn = false;
  const row = await repeatTransaction(() =>
    database.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      const before = await lockOwnBoard(transaction, accountId, id);
      const next = { ...columnsOf(content ?? before), visibility: visibility ?? before.visibility };
      // The database keeps the fields of pads in another order.
      if (isDeepStrictEqual(next, { ...columnsOf(before), visibility: before.visibility })) return before;
      if (before.revision !== revision) {
        throw new ProblemError("conflict", { current: shownBoard(before) });
      }
      // An administrator may have shown it alone beside a hidden one with the same pads.
      const arePadsNew = !isDeepStrictEqual(next.pages, before.pages);
      const hiding =
        arePadsNew && before.hidden_reason === null && (await hidingOfContent(transaction, accountId, next));
      await transaction
        .updateTable("board")
        .set({
          ...next,
          ...hiding,
          pages: JSON.stringify(next.pages),
          revision: before.revision + 1,
          updated_at: new Date(),
        })
        .where("id", "=", id)
        .execute();
      await countSoundsOfBoard(transaction, { id, accountId }, before.sound_ids, next.sound_ids);
      const after = (await findAnyBoard(transaction, id)) as OwnedBoardRow;
      isWithdrawn =
        isSharedBoard(before) &&
        (!isSharedBoard(after) || (next.visibility !== before.visibility && next.visibility !== "public"));
      if (isWithdrawn) await announceWithdrawnBoards(transaction, [id]);
      return after;
    }),
  );
  if (isWithdrawn) database.changes.note();
  return row;
}

/** Removes an account's own board. Throws `board-not-found`. */
export async function removeBoard({ database }: Boards, accountId: string, id: string): Promise<void> {
  await repeatTransaction(() =>
    database.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      const row = await lockOwnBoard(transaction, accountId, id);
      await transaction.deleteFrom("board").where("id", "=", id).execute();
      await countSoundsOfBoard(transaction, { id, accountId }, row.sound_ids, []);
      if (row.visibility !== "private") await announceWithdrawnBoards(transaction, [id]);
    }),
  );
  database.changes.note();
}

async function lockOwnBoard(transaction: Database, accountId: string, id: string): Promise<OwnedBoardRow> {
  const locked = await lockBoard(transaction, id);
  const row = locked?.account_id === accountId ? await findAnyBoard(transaction, id) : undefined;
  if (!row) throw new ProblemError("board-not-found");
  return row;
}

/** Stores a new board of a locked account, and returns its id. Throws `too-many-boards`. */
async function insertBoard(
  transaction: Database,
  { accountId, key, requestHash, content, visibility, copiedFrom, hiding }: Insertion,
): Promise<string> {
  const { count } = await transaction
    .selectFrom("board")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  if (count >= boardLimits.boardsPerAccount) throw new ProblemError("too-many-boards");
  const id = newBoardId();
  const now = new Date();
  const columns = columnsOf(content);
  await transaction
    .insertInto("board")
    .values({
      id,
      account_id: accountId,
      key,
      request_hash: requestHash,
      ...columns,
      pages: JSON.stringify(columns.pages),
      visibility,
      copied_from: copiedFrom ?? null,
      ...hiding,
      popularity: newTrend(now.getTime()),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await countSoundsOfBoard(transaction, { id, accountId }, [], columns.sound_ids);
  return id;
}

async function findByKey(
  db: Database,
  accountId: string,
  key: string,
): Promise<Pick<BoardRow, "id" | "request_hash"> | undefined> {
  return db
    .selectFrom("board")
    .select(["id", "request_hash"])
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst();
}

async function hasCopy(db: Database, accountId: string, sourceId: string): Promise<boolean> {
  const row = await db
    .selectFrom("board")
    .select("id")
    .where("account_id", "=", accountId)
    .where("copied_from", "=", sourceId)
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOf({ name, description, pages }: BoardContent) {
  const pads = padsOf(pages);
  return {
    name,
    description,
    pages,
    pad_count: pads.length,
    sound_ids: [...new Set(pads.map(({ soundId }) => soundId))],
  };
}

function hashOf(value: unknown): string {
  return sha256(new TextEncoder().encode(JSON.stringify(value)));
}
