import type { ItemKind } from "@tuna/sdk";
import type { Database } from "../store/database.ts";
import { codeOfKind } from "../store/kind-code.ts";
import type { NewItemRow } from "./new-item-row.ts";

/** How many items of a kind are listed: kept, since counting them would read them all. */
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
 * Counts items that became listed, or with -1 those that no longer are, in one order so that two batches never wait for
 * each other in a circle.
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
