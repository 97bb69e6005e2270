import type { ItemKind } from "@tuna/sdk";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import type { NewItemRow } from "./new-item-row.server.ts";

/** Number of listed items of a kind. It is stored, since counting would read all items. */
export async function listedCount(db: Database, kind: ItemKind): Promise<number> {
  const { sounds, voices } = await listedCounts(db);
  return kind === "sound" ? sounds : voices;
}

export async function listedCounts(db: Database): Promise<{ sounds: number; voices: number }> {
  const rows = await db.selectFrom("counter").selectAll().execute();
  const of = (kind: ItemKind) => rows.find((row) => row.kind === codeOfKind(kind))?.listed ?? 0;
  return { sounds: of("sound"), voices: of("voice") };
}

/**
 * Adds items to the stored counts, or with -1 subtracts them. Kinds come in one order, so that no two transactions
 * deadlock.
 */
export async function addToCounters(
  db: Database,
  rows: readonly Pick<NewItemRow, "kind">[],
  by: 1 | -1 = 1,
): Promise<void> {
  for (const kind of [0, 1] as const) {
    const count = by * rows.filter((row) => row.kind === kind).length;
    if (count === 0) continue;
    await db
      .updateTable("counter")
      .set((counter) => ({ listed: counter("listed", "+", count) }))
      .where("kind", "=", kind)
      .execute();
  }
}
