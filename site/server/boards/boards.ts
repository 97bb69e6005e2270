import type { Brand, Report } from "@tuna/sdk";
import type { Catalog } from "../catalog/catalog.ts";
import type { OpenDatabase } from "../store/database.ts";
import { keepBoardReport } from "./board-reports.ts";

/** What boards are read and written with. */
export interface Boards {
  database: Pick<OpenDatabase, "db" | "readDb" | "changes">;
  catalog: Catalog;
  brand: Brand;
  /** Stores a visitor's report of a board that everybody may see. Returns false if there is none. */
  report(id: string, visitor: string, report: Report): Promise<boolean>;
}

export function openBoards(tools: Pick<Boards, "database" | "catalog" | "brand">): Boards {
  return {
    ...tools,
    report: (id, visitor, report) => keepBoardReport(tools.database.db, id, visitor, report),
  };
}
