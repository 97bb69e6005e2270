import type { ItemKind } from "@tuna/sdk";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { type Actor, numberOfPerson } from "../account/logged-person.server.ts";
import { writeLog } from "../item-changes/audit-log.server.ts";
import { changeFields, type ItemChange } from "../item-changes/item-changes.server.ts";
import { type ItemName, type LockedItem, lockItems } from "../item-changes/locked-item.server.ts";
import { logChanges } from "../item-changes/run-admin-transaction.server.ts";
import { unlistItems } from "../item-changes/takedowns.server.ts";
import type { ReportResolution, ResolveReports } from "./report-queue.ts";

type Applied = (transaction: Database, held: readonly LockedItem[]) => Promise<ItemChange[]>;

/** What a resolution does to the items. */
const applied: Partial<Record<ReportResolution, Applied>> = {
  unlist: unlistItems,
  "mark-sensitive": (transaction, held) => changeFields(transaction, held, { isSensitive: true }),
};

/**
 * Resolves the open reports of items. An item whose reports somebody else resolved first stays unchanged. Returns the numbers of
 * resolved reports, in the order of the request. A repeated call changes nothing, and returns the same numbers.
 */
export async function resolveReports(
  transaction: Database,
  actor: Actor,
  { resolution, items }: ResolveReports,
  at: Date,
): Promise<{ kind: ItemKind; id: string; resolvedCount: number }[]> {
  const held = await lockItems(transaction, items);
  const number = await numberOfPerson(transaction, actor);
  const seenUntil = new Map(items.map((item) => [nameOf(item), item.seenUntil]));
  const wanted = sql`unnest(${held.map(({ pk }) => pk)}::bigint[],
    ${held.map((item) => seenUntil.get(nameOf(item)) ?? null)}::timestamptz[]) AS wanted (pk, seen_until)`;
  const { rows } = await sql<{ pk: number; reason: string }>`
    UPDATE report SET resolution = ${resolution}, resolved_at = ${at}, resolved_by = ${number}::bigint
    FROM ${wanted}
    WHERE report.pk = wanted.pk AND resolution IS NULL
      AND (seen_until IS NULL OR date_trunc('milliseconds', created_at) <= seen_until)
    RETURNING report.pk, reason`.execute(transaction);
  const reasonsOf = Map.groupBy(rows, ({ pk }) => pk);
  const resolved = held.filter(({ pk }) => reasonsOf.has(pk));
  const changes = (await applied[resolution]?.(transaction, resolved)) ?? [];
  await writeLog(
    transaction,
    resolved.map((item) => ({
      at,
      action: "resolve-reports" as const,
      actor: number,
      item,
      before: { open: countsOf(reasonsOf.get(item.pk) ?? []) },
      after: { resolution },
    })),
  );
  await logChanges(transaction, actor, resolved, changes, at);
  const repeated =
    resolved.length < held.length ? await countRepeated(transaction, wanted, resolution, number) : null;
  const counts = new Map(
    held.map((item) => [nameOf(item), reasonsOf.get(item.pk)?.length ?? repeated?.get(item.pk) ?? 0]),
  );
  return items.map(({ kind, id }) => ({ kind, id, resolvedCount: counts.get(nameOf({ kind, id })) ?? 0 }));
}

/**
 * Returns how many reports of each item the same person resolved in the same way, up to the newest one that they saw. A client
 * sends a call again whose answer was lost, and must not take its own decision for that of somebody else.
 */
async function countRepeated(
  transaction: Database,
  wanted: RawBuilder<unknown>,
  resolution: ReportResolution,
  number: number | null,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ pk: number; count: number }>`
    SELECT report.pk, count(*)::integer AS count FROM report JOIN ${wanted} ON wanted.pk = report.pk
    WHERE resolution = ${resolution} AND resolved_by = ${number}::bigint
      AND date_trunc('milliseconds', created_at) <= seen_until
    GROUP BY report.pk, resolved_at, seen_until
    HAVING max(date_trunc('milliseconds', created_at)) = seen_until`.execute(transaction);
  return new Map(rows.map(({ pk, count }) => [pk, count]));
}

const nameOf = ({ kind, id }: ItemName) => `${kind}/${id}`;

/** Number of reports for each reason. The log does not say who reported what. */
function countsOf(rows: readonly { reason: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason } of rows) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
