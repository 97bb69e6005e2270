import type { ItemKind, Page } from "@tuna/sdk";
import { PAGE_SIZE } from "@tuna/sdk/catalog";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { codeOfKind, kindOfCode } from "../../platform/store/kind-code.server.ts";
import { personOfRow } from "../account/logged-person.server.ts";
import type { AdminAction, LogEntry, LogQuery } from "./admin-log.ts";

/** What one action changed. */
export interface LogRow {
  at: Date;
  action: AdminAction;
  /** Numbers from {@link numberOfPerson}. Without an actor, the server's command line acted. */
  actor: number | null;
  item?: { kind: ItemKind; id: string };
  person?: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Adds rows to the log, in the transaction of the logged action. */
export async function writeLog(transaction: Database, rows: readonly LogRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto("audit_log")
    .values(
      rows.map(({ at, action, actor, item, person, before, after }) => ({
        at,
        action,
        actor,
        item_kind: item ? codeOfKind(item.kind) : null,
        item_id: item?.id ?? null,
        person: person ?? null,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    .execute();
}

/** Returns a page of the log, newest first. */
export async function readLog(db: Database, { page, kind, id }: LogQuery): Promise<Page<LogEntry>> {
  const log = db
    .selectFrom("audit_log as log")
    .$if(kind !== undefined, (rows) => rows.where("log.item_kind", "=", codeOfKind(kind ?? "sound")))
    .$if(id !== undefined, (rows) => rows.where("log.item_id", "=", id ?? ""));
  const { total } = await log.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await log
    .leftJoin("audit_person as actor", "actor.number", "log.actor")
    .leftJoin("audit_person as person", "person.number", "log.person")
    .select(["log.id", "log.at", "log.action", "log.item_kind", "log.item_id", "log.before", "log.after"])
    .select(["actor.number as actorNumber", "actor.account_id as actorId", "actor.email as actorEmail"])
    .select(["person.number as personNumber", "person.account_id as personId", "person.email as personEmail"])
    .orderBy("log.id", "desc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const items = rows.map(
    (row): LogEntry => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action as AdminAction,
      actor: personOfRow(row.actorNumber, row.actorId, row.actorEmail),
      item: itemOfRow(row.item_kind, row.item_id),
      person: personOfRow(row.personNumber, row.personId, row.personEmail),
      before: row.before,
      after: row.after,
    }),
  );
  return { items, total, page, pageSize: PAGE_SIZE };
}

function itemOfRow(kind: KindCode | null, id: string | null): LogEntry["item"] {
  return kind === null || id === null ? null : { kind: kindOfCode(kind), id };
}
