import type { Sound } from "@tuna/sdk";
import { isSensitive } from "@tuna/sdk/catalog";
import { sql } from "kysely";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import { type Actor, numberOfPerson } from "../account/logged-person.server.ts";
import { listedBoards, lockBoard } from "../boards/board-rows.server.ts";
import type { ViewerCatalog } from "../catalog/redacted-catalog.server.ts";
import { writeLog } from "../item-changes/audit-log.server.ts";
import { runAdminTransaction } from "../item-changes/run-admin-transaction.server.ts";
import type { RankedBoard } from "./rank-boards.server.ts";

/** The board of a week, by its id. It may be hidden since. */
interface WeeklyBoard {
  /** The Monday in UTC, as `YYYY-MM-DD`. */
  week: string;
  boardId: string;
}

/** Whether a board became that of a week, or why not. */
type WeeklyBoardOutcome = "chosen" | "unknown" | "explicit";

/** The boards of weeks. They are stored, so that all processes show the same one all week. */
export interface WeeklyBoards {
  /**
   * Stores the board of a week that has none, or only `unusable`, which nobody can see any more. Returns the id of the one
   * that the week has, which another process may have stored.
   */
  keep(choice: WeeklyBoard, unusable: string | null): Promise<string>;
  /** Returns a board that public lists have. */
  find(id: string): Promise<ListedBoard | undefined>;
  /** Returns some of the most popular boards, to choose that of a week from. */
  listPopular(week: string, part: { offset: number; limit: number }): Promise<CandidateBoard[]>;
  /** Until this time only the most popular boards are read, since no other one was for everybody either. */
  onlyFirstUntilMs: number;
  /** Sets the board of a week for an administrator, and logs it. */
  choose(actor: Actor, choice: WeeklyBoard, at: Date): Promise<WeeklyBoardOutcome>;
}

/** What the page shows of a board of public lists, and its sounds. */
export type ListedBoard = Awaited<ReturnType<typeof findListed>> & object;

/** A board that may become that of a week. */
type CandidateBoard = ListedBoard & RankedBoard;

export function openWeeklyBoards(
  database: Pick<OpenDatabase, "db" | "readDb" | "changes">,
  catalog: Pick<ViewerCatalog, "getMany">,
): WeeklyBoards {
  const { db } = database;
  return {
    onlyFirstUntilMs: 0,
    find: (id) => findListed(db, id),
    listPopular: (week, { offset, limit }) =>
      listedBoards(db)
        .select([...weeklyColumns, "board.popularity", hasNearTurn(week).as("hasNearTurn")])
        .orderBy("board.popularity", "desc")
        .orderBy("board.id")
        .limit(limit)
        .offset(offset)
        .execute(),
    async keep({ week, boardId }, unusable) {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO weekly_board (week, board_id) VALUES (${week}::date, ${boardId})
        ON CONFLICT (week) DO UPDATE SET board_id = excluded.board_id
        WHERE weekly_board.board_id = ${unusable ?? ""}
        RETURNING board_id AS id`.execute(db);
      return rows[0]?.id ?? (await boardOf(db, week)) ?? boardId;
    },
    async choose(actor, { week, boardId }, at) {
      const listed = await findListed(db, boardId);
      if (!listed) return "unknown";
      if (!isForEverybody(await catalog.getMany("sound", listed.sound_ids))) return "explicit";
      return runAdminTransaction(database, async (transaction) => {
        await lockBoard(transaction, boardId);
        if (!(await findListed(transaction, boardId))) return "unknown";
        const before = { week, board: (await boardOf(transaction, week)) ?? null };
        if (before.board === boardId) return "chosen";
        await sql`
          INSERT INTO weekly_board (week, board_id) VALUES (${week}::date, ${boardId})
          ON CONFLICT (week) DO UPDATE SET board_id = excluded.board_id`.execute(transaction);
        const number = await numberOfPerson(transaction, actor);
        const after = { week, board: boardId };
        await writeLog(transaction, [{ at, action: "choose-weekly-board", actor: number, before, after }]);
        return "chosen";
      });
    },
  };
}

/** Whether a board with these listed sounds is for everybody: it has some, and none is explicit. */
export function isForEverybody(sounds: readonly Sound[]): boolean {
  return sounds.length > 0 && !sounds.some(isSensitive);
}

/** What {@link ListedBoard} has. */
export const weeklyColumns = [
  "board.id",
  "board.name",
  "board.description",
  "board.pad_count",
  "board.sound_ids",
  "account.name as owner_name",
] as const;

/** A board rests for so many weeks between two of its turns. An administrator may have chosen it for a later week. */
const REST_WEEKS = 8;

/** Whether a board of {@link listedBoards} is that of one of the weeks shortly before or after this one. */
const hasNearTurn = (week: string) => sql<boolean>`EXISTS (
  SELECT FROM weekly_board WHERE board_id = board.id AND week <> ${week}::date
    AND week BETWEEN ${week}::date - ${7 * REST_WEEKS}::integer AND ${week}::date + ${7 * REST_WEEKS}::integer)`;

async function findListed(db: Database, id: string) {
  return listedBoards(db).select(weeklyColumns).where("board.id", "=", id).executeTakeFirst();
}

async function boardOf(db: Database, week: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT board_id AS id FROM weekly_board WHERE week = ${week}::date`.execute(db);
  return rows[0]?.id;
}

declare module "../../platform/pages/loader.server.ts" {
  interface LoaderSite {
    weeklyBoards: WeeklyBoards;
  }
}
