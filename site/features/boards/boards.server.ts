import type { Brand, Report } from "@tuna/sdk";
import { sql } from "kysely";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import { findBoard } from "./board-rows.server.ts";
import { findBoardsByName, type NamedBoard } from "./find-boards-by-name.server.ts";

/** What boards are read and written with. */
export interface Boards {
  database: Pick<OpenDatabase, "db" | "readDb" | "searchDb" | "changes">;
  catalog: Catalog;
  brand: Brand;
  /** Stores a visitor's report of a board that everybody may see. Returns false if there is none. */
  report(id: string, visitor: string, report: Report): Promise<boolean>;
  /** Returns public boards by the words of their names. Its statement has the time limit of searches. */
  findByName(q: string, limit: number): Promise<NamedBoard[]>;
}

export function openBoards(tools: Pick<Boards, "database" | "catalog" | "brand">): Boards {
  return {
    ...tools,
    report: (id, visitor, report) => keepBoardReport(tools.database.db, id, visitor, report),
    findByName: (q, limit) => findBoardsByName(tools.database.searchDb, q, limit),
  };
}

/**
 * Stores a visitor's report of a board; a second one replaces the first. Returns false if there is no such board that
 * everybody may see.
 */
async function keepBoardReport(
  db: Database,
  id: string,
  visitor: string,
  { reason, details, email }: Report,
): Promise<boolean> {
  if (!(await findBoard(db, id, {}))) return false;
  const report = { reason, details: details ?? null, email: email ?? null };
  const isOpen = { created_at: sql<Date>`now()`, resolution: null, resolved_at: null, resolved_by: null };
  await db
    .insertInto("board_report")
    .values({ board_id: id, visitor, ...report, ...isOpen })
    .onConflict((conflict) => conflict.columns(["board_id", "visitor"]).doUpdateSet({ ...report, ...isOpen }))
    .execute();
  return true;
}

declare module "../../platform/pages/loader.server.ts" {
  interface LoaderSite {
    boards: Boards;
  }
}
