import { randomInt } from "node:crypto";
import type { ReportReason } from "@tuna/sdk";
import type { BoardPage } from "@tuna/sdk/boards";
import { type BoardVisibility, boardLimits } from "@tuna/sdk/boards";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { Tables } from "../../platform/store/database-schema.server.ts";
import { isSuspended, SUSPENDED } from "../account/account-status.server.ts";

/** A board, as stored. */
export type BoardRow = Omit<Selectable<Tables["board"]>, "pages" | "visibility" | "hidden_reason"> & {
  pages: BoardPage[];
  visibility: BoardVisibility;
  hidden_reason: ReportReason | null;
};

/** A board with its owner. */
export interface OwnedBoardRow extends BoardRow {
  owner_name: string;
  owner_status: string;
  /** Null for an owner without a page. */
  owner_slug: string | null;
  /** Whether everybody may see the board that this one is a copy of. */
  is_source_public: boolean;
}

/** Who wants to see a board. */
export interface BoardViewer {
  accountId?: string | undefined;
  /** Sees what administrators hid. */
  isAdministrator?: boolean | undefined;
}

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Returns an id that cannot be guessed. */
export function newBoardId(): string {
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Whether others than the owner may see a board. */
export function isSharedBoard(
  row: Pick<OwnedBoardRow, "visibility" | "hidden_reason" | "owner_status">,
): boolean {
  return (
    row.visibility !== "private" && row.hidden_reason === null && !isSuspended({ status: row.owner_status })
  );
}

/** Returns a board that somebody may see. */
export async function findBoard(
  db: Database,
  id: string,
  { accountId, isAdministrator = false }: BoardViewer,
): Promise<OwnedBoardRow | undefined> {
  const row = await findAnyBoard(db, id);
  if (!row || row.account_id === accountId || isSharedBoard(row)) return row;
  return isAdministrator && row.visibility !== "private" ? row : undefined;
}

/** Returns a board of anybody. Callers check who may see it. */
export async function findAnyBoard(db: Database, id: string): Promise<OwnedBoardRow | undefined> {
  const row = await owned(db)
    .selectAll("board")
    .select(ownerColumns)
    .select(isSourcePublic.as("is_source_public"))
    .where("board.id", "=", id)
    .executeTakeFirst();
  return row as OwnedBoardRow | undefined;
}

/** Returns a board and locks it until the transaction ends. */
export async function lockBoard(transaction: Database, id: string): Promise<BoardRow | undefined> {
  const row = await transaction
    .selectFrom("board")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row as BoardRow | undefined;
}

/** The id of a board with a secret link is its secret, so a copy must not name it. */
const isSourcePublic = sql<boolean>`EXISTS (
  SELECT 1 FROM board AS source JOIN account AS source_owner ON source_owner.id = source.account_id
  WHERE source.id = board.copied_from AND source.visibility = 'public' AND source.hidden_reason IS NULL
    AND source_owner.status <> ${SUSPENDED})`;

const ownerColumns = [
  "account.name as owner_name",
  "account.status as owner_status",
  "maker.slug as owner_slug",
] as const;

/** What lists read of a board. */
const cardColumns = [
  "board.id",
  "board.name",
  "board.description",
  "board.pad_count",
  "board.copy_count",
  "board.sound_ids",
  "board.updated_at",
  "board.visibility",
  "board.revision",
  "board.hidden_reason",
] as const;

/** What lists show of a board. */
export type BoardCardRow = Pick<
  OwnedBoardRow,
  | "id"
  | "name"
  | "description"
  | "pad_count"
  | "copy_count"
  | "sound_ids"
  | "updated_at"
  | "visibility"
  | "revision"
  | "hidden_reason"
  | "owner_name"
  | "owner_slug"
>;

/** Returns an account's boards, the last changed first. */
export async function listBoardsOfAccount(db: Database, accountId: string): Promise<BoardCardRow[]> {
  const rows = await owned(db)
    .select([...cardColumns, ...ownerColumns])
    .where("board.account_id", "=", accountId)
    .orderBy("board.updated_at", "desc")
    .orderBy("board.id")
    .limit(boardLimits.boardsPerAccount)
    .execute();
  return rows as BoardCardRow[];
}

/** Lists end here, so that counting them costs the same however many boards there are: 42 pages of 24. */
export const MAX_LISTED_BOARDS = 1008;

/** Returns a page of the public boards that have pads, and their number, at most {@link MAX_LISTED_BOARDS}. */
export async function listPublicBoards(
  db: Database,
  { sort, page, pageSize }: { sort: "popular" | "created"; page: number; pageSize: number },
): Promise<{ rows: BoardCardRow[]; total: number }> {
  const { total } = await db
    .selectFrom(listedBoards(db).select("board.id").limit(MAX_LISTED_BOARDS).as("first"))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  if ((page - 1) * pageSize >= total) return { rows: [], total };
  const rows = await listedBoards(db)
    .select([...cardColumns, ...ownerColumns])
    .orderBy(sort === "popular" ? "board.popularity" : "board.created_at", "desc")
    .orderBy("board.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows as BoardCardRow[], total };
}

/** Returns the ids of public boards for search engines, the most popular first. */
export async function listBoardIds(db: Database, limit: number): Promise<{ id: string; updatedAt: Date }[]> {
  const rows = await listedBoards(db)
    .select(["board.id", "board.updated_at as updatedAt"])
    .orderBy("board.popularity", "desc")
    .orderBy("board.id")
    .limit(limit)
    .execute();
  return rows;
}

/** The boards of public lists. The conditions are those of the indexes `board_popular`, `board_created` and `board_name_words`. */
export function listedBoards(db: Database) {
  return owned(db)
    .where("board.visibility", "=", "public")
    .where("board.hidden_reason", "is", null)
    .where("board.pad_count", ">", 0)
    .where("account.status", "=", "active");
}

function owned(db: Database) {
  return db
    .selectFrom("board")
    .innerJoin("account", "account.id", "board.account_id")
    .leftJoin("maker", "maker.account_id", "account.id");
}
