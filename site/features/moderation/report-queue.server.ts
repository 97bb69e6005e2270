import type { Brand, ItemKind, Page } from "@tuna/sdk";
import { itemKindOf, soundCard, voiceCard } from "@tuna/sdk/catalog";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import { personOfRow } from "../account/logged-person.server.ts";
import { readItems } from "../catalog/read-items.server.ts";
import { readAdminItems } from "../item-changes/locked-item.server.ts";
import { markTakenDown } from "../item-changes/takedowns.server.ts";
import type { ReportsQuery } from "./admin-endpoints.ts";
import { MAX_SHOWN_REPORTS, QUEUE_PAGE_SIZE, type QueuedReport, type ReportedItem } from "./report-queue.ts";

/** Returns a page of reported items with their reports, most recently reported first. */
export async function readReportQueue(
  db: Database,
  brand: Brand,
  query: ReportsQuery,
): Promise<Page<ReportedItem>> {
  const inState = query.state === "open" ? sql`resolution IS NULL` : sql`resolution IS NOT NULL`;
  const { total, pks } = await reportedPks(db, inState, query);
  const [items, cards, counts, reports] = await Promise.all([
    readAdminItems(db, pks),
    readCards(db, brand, pks),
    countReasons(db, inState, pks),
    newestReports(db, inState, pks),
  ]);
  const groups = pks.flatMap((pk): ReportedItem[] => {
    const [item, card, own] = [items.get(pk), cards.get(pk), reports.get(pk)];
    if (!item || !card || !own?.[0]) return [];
    const reasons = (counts.get(pk) ?? []).map(({ reason, count }) => ({ reason, count }));
    const reportCount = reasons.reduce((sum, { count }) => sum + count, 0);
    return [{ item, card, reportCount, reasons, newestAt: own[0].createdAt, reports: own }];
  });
  return { items: groups, total, page: query.page, pageSize: QUEUE_PAGE_SIZE };
}

/** Returns how many sounds, voices, makers and boards have open reports, and how many notices of copyright are open. */
export async function countOpen(db: Database): Promise<{ reports: number; notices: number }> {
  const { rows } = await sql<{ reports: number; notices: number }>`
    SELECT (SELECT count(DISTINCT pk) FROM report WHERE resolution IS NULL)
        + (SELECT count(DISTINCT maker_id) FROM maker_report WHERE resolution IS NULL)
        + (SELECT count(DISTINCT board_id) FROM board_report WHERE resolution IS NULL) AS reports,
      (SELECT count(*) FROM takedown_notice WHERE state = 'open') AS notices`.execute(db);
  return rows[0] ?? { reports: 0, notices: 0 };
}

/** Selects items with a report of the given state, reason and kind. */
async function reportedPks(
  db: Database,
  inState: RawBuilder<unknown>,
  { reason, kind, page }: ReportsQuery,
): Promise<{ total: number; pks: number[] }> {
  const ofKind = kind
    ? sql`AND pk IN (SELECT pk FROM item_stat WHERE item_stat.kind = ${codeOfKind(kind)})`
    : sql``;
  const withReason = reason ? sql`HAVING bool_or(reason = ${reason})` : sql``;
  const { rows } = await sql<{ total: number; pks: number[] | null }>`
    WITH reported AS MATERIALIZED (
      SELECT pk, max(created_at) AS newest FROM report WHERE ${inState} ${ofKind} GROUP BY pk ${withReason})
    SELECT (SELECT count(*) FROM reported) AS total, (
      SELECT json_agg(pk ORDER BY newest DESC, pk DESC) FROM (
        SELECT * FROM reported ORDER BY newest DESC, pk DESC
        LIMIT ${QUEUE_PAGE_SIZE} OFFSET ${(page - 1) * QUEUE_PAGE_SIZE}) AS one_page) AS pks`.execute(db);
  return { total: rows[0]?.total ?? 0, pks: rows[0]?.pks ?? [] };
}

async function readCards(db: Database, brand: Brand, pks: readonly number[]) {
  const kinds = await db
    .selectFrom("item")
    .select(["pk", "kind", "id"])
    .where("pk", "in", [0, ...pks])
    .execute();
  const of = (kind: ItemKind) => kinds.filter((row) => row.kind === codeOfKind(kind)).map(({ pk }) => pk);
  const [sounds, voices] = await Promise.all([
    readItems({ db }, "sound", of("sound")),
    readItems({ db }, "voice", of("voice")),
  ]);
  const cards = await Promise.all(
    [...sounds.map((one) => soundCard(one, brand)), ...voices.map((one) => voiceCard(one, brand))].map(
      (card) => markTakenDown(db, card),
    ),
  );
  const byName = new Map(cards.map((card) => [`${codeOfKind(itemKindOf(card.kind))}/${card.id}`, card]));
  return new Map(kinds.map(({ pk, kind, id }) => [pk, byName.get(`${kind}/${id}`)]));
}

async function countReasons(db: Database, inState: RawBuilder<unknown>, pks: readonly number[]) {
  const { rows } = await sql<{ pk: number; reason: QueuedReport["reason"]; count: number }>`
    SELECT pk, reason, count(*) AS count FROM report WHERE pk = ANY(${pks}::bigint[]) AND ${inState}
    GROUP BY pk, reason ORDER BY count DESC, reason`.execute(db);
  return Map.groupBy(rows, ({ pk }) => pk);
}

interface ReportRow {
  pk: number;
  reason: QueuedReport["reason"];
  details: string | null;
  email: string | null;
  created_at: Date;
  resolution: QueuedReport["resolution"];
  resolved_at: Date | null;
  number: number | null;
  account_id: string | null;
  resolver: string | null;
}

async function newestReports(db: Database, inState: RawBuilder<unknown>, pks: readonly number[]) {
  const { rows } = await sql<ReportRow>`
    SELECT own.*, person.number, person.account_id, person.email AS resolver
    FROM unnest(${pks}::bigint[]) AS wanted (pk), LATERAL (
      SELECT * FROM report WHERE report.pk = wanted.pk AND ${inState}
      ORDER BY created_at DESC, visitor LIMIT ${MAX_SHOWN_REPORTS}) AS own
    LEFT JOIN audit_person AS person ON person.number = own.resolved_by
    ORDER BY own.created_at DESC, own.visitor`.execute(db);
  const reports = rows.map((row) => ({
    pk: row.pk,
    report: {
      reason: row.reason,
      details: row.details,
      email: row.email,
      createdAt: row.created_at.toISOString(),
      resolution: row.resolution,
      resolvedAt: row.resolved_at?.toISOString() ?? null,
      resolvedBy: personOfRow(row.number, row.account_id, row.resolver),
    },
  }));
  const byItem = Map.groupBy(reports, ({ pk }) => pk);
  return new Map([...byItem].map(([pk, own]) => [pk, own.map(({ report }) => report)]));
}
