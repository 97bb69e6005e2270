import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { SUSPENDED } from "../account/account-status.server.ts";

/** How long a process counts as one with overlays of a board after it said so. */
const PRESENCE_SECONDS = 40;
/** A trigger that reaches a process later than this is dropped: a late sound is worse than none. */
const MAX_AGE_SECONDS = 2;

/** What its owner sees of a board's overlay. */
export interface OwnOverlay {
  /** When the link was made; null without a link. */
  createdAt: Date | null;
  /** Whether an overlay is connected, to whichever process. */
  isConnected: boolean;
}

/** Returns what its owner sees; undefined if the account has no such board. */
export async function findOwnOverlay(
  db: Database,
  boardId: string,
  accountId: string,
): Promise<OwnOverlay | undefined> {
  const row = await db
    .selectFrom("board")
    .leftJoin("board_overlay", "board_overlay.board_id", "board.id")
    .select([
      "board_overlay.created_at",
      sql<boolean>`coalesce(connected_until > clock_timestamp(), false)`.as("is_connected"),
    ])
    .where("board.id", "=", boardId)
    .where("board.account_id", "=", accountId)
    .executeTakeFirst();
  return row && { createdAt: row.created_at, isConnected: row.is_connected };
}

/** Keeps the hash of a board's new secret, and forgets the former one. Returns false if the account has no such board. */
export async function keepSecret(
  db: Database,
  boardId: string,
  accountId: string,
  secretHash: string,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO board_overlay (board_id, secret_hash, created_at)
    SELECT id, ${secretHash}, now() FROM board WHERE id = ${boardId} AND account_id = ${accountId}
    ON CONFLICT (board_id) DO UPDATE SET secret_hash = EXCLUDED.secret_hash, created_at = EXCLUDED.created_at,
      connected_until = NULL, polled_until = NULL
    RETURNING board_id`.execute(db);
  return rows.length > 0;
}

/** Removes a board's secret. Returns false if the account has no such board. */
export async function forgetSecret(db: Database, boardId: string, accountId: string): Promise<boolean> {
  const board = await findOwnOverlay(db, boardId, accountId);
  if (board) await db.deleteFrom("board_overlay").where("board_id", "=", boardId).execute();
  return board !== undefined;
}

/** Overlays are part of a stream for others, so they end with what hides a board from others but its visibility. */
const isShown = sql<boolean>`board.hidden_reason IS NULL AND EXISTS (
  SELECT 1 FROM account WHERE account.id = board.account_id AND account.status <> ${SUSPENDED})`;

/**
 * Returns the board that a secret belongs to; undefined if it does not, the board is hidden, or its owner is suspended.
 */
export async function findBoardOfSecret(
  db: Database,
  boardId: string,
  secretHash: string,
): Promise<{ revision: number; accountId: string } | undefined> {
  return db
    .selectFrom("board_overlay")
    .innerJoin("board", "board.id", "board_overlay.board_id")
    .select(["board.revision", "board.account_id as accountId"])
    .where("board_id", "=", boardId)
    .where("secret_hash", "=", secretHash)
    .where(isShown)
    .executeTakeFirst();
}

/** Where a trigger of a board's owner goes. */
export interface TriggerTarget {
  hasLink: boolean;
  hasPad: boolean;
  /** Whether a process with overlays of the board hears no notices, so that the trigger has to be stored. */
  isPolled: boolean;
}

/** Returns where a trigger goes; undefined if the account has no such board. Without a pad every board has it. */
export async function findTarget(
  db: Database,
  boardId: string,
  accountId: string,
  padId: string | undefined,
): Promise<TriggerTarget | undefined> {
  const { rows } = await sql<{ has_link: boolean; has_pad: boolean; is_polled: boolean }>`
    SELECT overlay.board_id IS NOT NULL AS has_link,
      coalesce(overlay.polled_until > clock_timestamp(), false) AS is_polled,
      ${padId ?? null}::text IS NULL OR jsonb_path_exists(board.pages, '$[*].pads[*].id ? (@ == $pad)',
        jsonb_build_object('pad', ${padId ?? null}::text)) AS has_pad
    FROM board LEFT JOIN board_overlay overlay ON overlay.board_id = board.id
    WHERE board.id = ${boardId} AND board.account_id = ${accountId}`.execute(db);
  const [row] = rows;
  return row && { hasLink: row.has_link, hasPad: row.has_pad, isPolled: row.is_polled };
}

/** What the overlays of a board have to know again and again. */
export interface OverlayRow {
  board_id: string;
  secret_hash: string;
  revision: number;
}

/** Returns the overlays of boards. Those without a link, gone, hidden or of suspended owners are left out. */
export async function readOverlays(db: Database, boardIds: readonly string[]): Promise<OverlayRow[]> {
  const { rows } = await sql<OverlayRow>`
    SELECT board_id, secret_hash, revision FROM board_overlay JOIN board ON board.id = board_id
    WHERE board_id = ANY(${boardIds}) AND ${isShown}`.execute(db);
  return rows;
}

/**
 * Records that this process has overlays of boards, and whether it reads stored triggers for them. Returns the same as
 * {@link readOverlays}.
 */
export async function renewPresence(
  db: Database,
  boardIds: readonly string[],
  isPolling: boolean,
): Promise<OverlayRow[]> {
  const until = sql`clock_timestamp() + make_interval(secs => ${PRESENCE_SECONDS})`;
  const { rows } = await sql<OverlayRow>`
    UPDATE board_overlay SET connected_until = ${until}, polled_until = ${isPolling ? until : sql`polled_until`}
    FROM board WHERE board.id = board_id AND board_id = ANY(${boardIds}) AND ${isShown}
    RETURNING board_id, secret_hash, revision`.execute(db);
  return rows;
}

/** Records that no overlay of a board is connected. A process that has some renews its presence afterwards. */
export async function noteAbsence(db: Database, boardId: string): Promise<void> {
  await db
    .updateTable("board_overlay")
    .set({ connected_until: null })
    .where("board_id", "=", boardId)
    .execute();
}

/** A stored trigger: a notice for processes that hear none. */
export interface StoredNotice {
  id: number;
  notice: string;
}

/** Stores a notice, and removes those that nobody needs any more. */
export async function storeNotice(db: Database, boardId: string, notice: string): Promise<void> {
  await sql`DELETE FROM board_trigger WHERE created_at < clock_timestamp() - interval '1 minute'`.execute(db);
  await sql`
    INSERT INTO board_trigger (board_id, notice, created_at)
    VALUES (${boardId}, ${notice}, clock_timestamp())`.execute(db);
}

/** Returns the notices of boards that are not late yet, in their order. */
export async function readNotices(db: Database, boardIds: readonly string[]): Promise<StoredNotice[]> {
  const { rows } = await sql<StoredNotice>`
    SELECT id, notice FROM board_trigger
    WHERE board_id = ANY(${boardIds})
      AND created_at > clock_timestamp() - make_interval(secs => ${MAX_AGE_SECONDS})
    ORDER BY id`.execute(db);
  return rows;
}
