import { sql } from "kysely";
import type { Viewer } from "../../platform/pages/viewer.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";

/**
 * Who may have an item's files: its sound, plain demo, icon and what is made of them. `confirmed` are viewers who allow explicit
 * content. The file that was sent is private: administrators have it, and its maker by its upload.
 */
export type FileAccess = "everybody" | "confirmed" | "administrators";

/** The rule of who may have the files of an item (product rule 23.1). */
export function accessToItem(item: { isListed: boolean; isSensitive: boolean }): FileAccess {
  if (!item.isListed) return "administrators";
  return item.isSensitive ? "confirmed" : "everybody";
}

/** Whether a caller may have files. Their rights are read only if not everybody may. */
export async function mayHave(access: FileAccess, readViewer: () => Promise<Viewer>): Promise<boolean> {
  if (access === "everybody") return true;
  const { isAdministrator, isSensitiveAllowed } = await readViewer();
  return isAdministrator || (access === "confirmed" && isSensitiveAllowed);
}

/**
 * Who may have a media file: whoever may have the files of one of its items. Undefined if no item has it, so that nobody
 * may.
 */
export async function accessToFile(db: Database, hash: string): Promise<FileAccess | undefined> {
  const itemsOfFile = sql`
    SELECT stat.is_listed AS "isListed", (${isSensitive}) AS "isSensitive"
    FROM item JOIN item_stat AS stat ON stat.pk = item.pk
    WHERE (item.icon_hash = ${hash} OR item.audio_hash = ${hash}
      OR (item.kind = ${sql.lit(codeOfKind("voice"))} AND item.doc -> 'originalDemo' ->> 'hash' = ${hash}))`;
  // Thousands of items may share an icon, so the usual case looks for one that everybody may have.
  const found = await sql`${itemsOfFile} AND stat.is_listed AND NOT (${isSensitive}) LIMIT 1`.execute(db);
  if (found.rows.length > 0) return "everybody";
  const { rows } = await sql<{ isListed: boolean; isSensitive: boolean }>`${itemsOfFile}
    ORDER BY stat.is_listed DESC LIMIT 1`.execute(db);
  if (rows[0]) return accessToItem(rows[0]);
  const sent = await sql`SELECT 1 FROM item WHERE original_hash = ${hash} LIMIT 1`.execute(db);
  return sent.rows.length > 0 ? "administrators" : undefined;
}

const isSensitive = sql`(item.doc -> 'publicInfo' ->> 'sensitiveContent') IS NOT DISTINCT FROM 'true'`;
