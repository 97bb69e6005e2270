import { sql } from "kysely";
import type { Database } from "./database.server.ts";

/**
 * Returns the time of the database's clock, which all processes share. What is erased after a time goes by it, so that a process whose
 * own clock is ahead erases nothing too early.
 */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database told no time");
  return row.now;
}

/** The earlier one of a time and the database's, less an age, as a part of a statement. */
export const noLaterThanDatabase = (time: Date, ageMs = 0) =>
  sql<Date>`least(${time}::timestamptz, now()) - ${ageMs} * interval '1 millisecond'`;
