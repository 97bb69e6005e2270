import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { listedBoards } from "../boards/board-rows.server.ts";
import { type DailySound, soundsAround } from "../daily-sound/daily-sounds.server.ts";
import { latestMakers, type PublishedMaker } from "../makers/new-makers.server.ts";
import { type ListedBoard, weeklyColumns } from "../weekly-board/weekly-boards.server.ts";

/** Makers that the new ones are chosen from. */
const MAKER_CANDIDATES = 24;

/** A board in the list of popular ones. */
interface PopularBoard {
  id: string;
  name: string;
  ownerName: string;
  padCount: number;
}

/** What home shows beside items. */
export interface HomeFacts {
  /** The sounds of a day and of the days around it, the last one first. */
  days: DailySound[];
  /** Id of the board that is stored for the week; null if none is. */
  weeklyBoardId: string | null;
  /** That board, if public lists have it. */
  weeklyBoard: ListedBoard | null;
  /** The most popular public boards. */
  boards: PopularBoard[];
  /** The makers whose first publication is latest. */
  makers: PublishedMaker[];
}

/** Reads all of it in one statement, since each takes a connection and a way to the server. */
export async function readHomeFacts(
  db: Database,
  { day, restDays, week, boardCount }: { day: string; restDays: number; week: string; boardCount: number },
): Promise<HomeFacts> {
  const popular = listedBoards(db)
    .select(["board.id", "board.name", "account.name as ownerName", "board.pad_count as padCount"])
    .orderBy("board.popularity", "desc")
    .orderBy("board.id")
    .limit(boardCount);
  const weekly = sql<string>`(SELECT board_id FROM weekly_board WHERE week = ${week}::date)`;
  const board = listedBoards(db).select(weeklyColumns).where("board.id", "=", weekly);
  const { rows } = await sql<HomeFacts>`
    SELECT ${weekly} AS "weeklyBoardId",
      (SELECT to_json(one) FROM ${board} AS one) AS "weeklyBoard",
      (SELECT coalesce(json_agg(one), '[]') FROM (${soundsAround(day, restDays)}) AS one) AS days,
      (SELECT coalesce(json_agg(one), '[]') FROM ${popular} AS one) AS boards,
      (SELECT coalesce(json_agg(one), '[]') FROM (${latestMakers(MAKER_CANDIDATES)}) AS one) AS makers`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error("The statement has returned no row");
  return facts;
}
