import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { readDatabaseTime } from "../../platform/store/database-time.server.ts";
import { repeatTask } from "../../platform/tasks/repeat-task.server.ts";
import type { BrowserError, StackFrame } from "./browser-error.server.ts";
import type { ErrorGroup } from "./error-page-data.ts";
import { fingerprintOf, messageTemplate } from "./fingerprint.server.ts";

/** Errors of visitors' browsers, grouped by cause. */
export interface ErrorLog {
  note(error: BrowserError, now: Date): Promise<void>;
  /** Returns a page of causes, the most recently seen first. */
  list(page: number): Promise<{ items: ErrorGroup[]; total: number; pageSize: number }>;
  /** Deletes causes that were not seen for {@link KEPT_DAYS}. */
  forgetOld(now: Date): Promise<void>;
  close(): Promise<void>;
}

const KEPT_DAYS = 30;
/** Maximum number of causes; those seen longest ago are deleted first. */
const MAX_ERROR_GROUPS = 1000;
/** Maximum number of versions and pages per cause. */
const MAX_NAMED = 10;
const ERROR_PAGE_SIZE = 50;
const FORGET_EVERY_MS = 60 * 60_000;

/** Opens the error log, which deletes old causes by itself. */
export function openErrorLog(db: Database): ErrorLog {
  const log = {
    note: (error: BrowserError, now: Date) => note(db, error, now),
    list: (page: number) => list(db, page),
    forgetOld: (now: Date) => forgetOld(db, now),
  };
  const { stop } = repeatTask("delete-old-browser-errors", FORGET_EVERY_MS, async () =>
    log.forgetOld(await readDatabaseTime(db)),
  );
  return { ...log, close: stop };
}

async function note(db: Database, error: BrowserError, now: Date): Promise<void> {
  const message = messageTemplate(error.message);
  const named = (column: "versions" | "pages") =>
    sql<
      string[]
    >`(excluded.${sql.ref(column)} || array_remove(known.${sql.ref(column)}, excluded.${sql.ref(column)}[1]))[1:${sql.lit(MAX_NAMED)}]`;
  const { rows } = await sql<{ count: number }>`
    INSERT INTO error_group AS known (fingerprint, type, message, count, first_seen, last_seen, versions, pages, sample)
    VALUES (${fingerprintOf(error)}, ${error.type}, ${message}, 1, ${now}, ${now},
      ARRAY[${error.version}]::text[], ARRAY[${error.page}]::text[], ${sampleOf(error)})
    ON CONFLICT (fingerprint) DO UPDATE SET count = known.count + 1, sample = excluded.sample,
      last_seen = greatest(known.last_seen, excluded.last_seen),
      versions = ${named("versions")}, pages = ${named("pages")}
    RETURNING count`.execute(db);
  if (rows[0]?.count === 1) await makeRoom(db);
}

async function makeRoom(db: Database): Promise<void> {
  const surplus = db
    .selectFrom("error_group")
    .select("fingerprint")
    .orderBy("last_seen", "desc")
    .orderBy("fingerprint")
    .offset(MAX_ERROR_GROUPS);
  await db.deleteFrom("error_group").where("fingerprint", "in", surplus).execute();
}

async function list(db: Database, page: number) {
  const { total } = await db
    .selectFrom("error_group")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("error_group")
    .selectAll()
    .orderBy("last_seen", "desc")
    .orderBy("fingerprint")
    .limit(ERROR_PAGE_SIZE)
    .offset((page - 1) * ERROR_PAGE_SIZE)
    .execute();
  const items = rows.map(
    ({ first_seen, last_seen, ...row }): ErrorGroup => ({
      ...row,
      firstSeen: first_seen.toISOString(),
      lastSeen: last_seen.toISOString(),
    }),
  );
  return { items, total, pageSize: ERROR_PAGE_SIZE };
}

async function forgetOld(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom("error_group").where("last_seen", "<", before).execute();
}

function sampleOf({ type, message, frames }: BrowserError): string {
  return [`${type}: ${message}`, ...frames.map(frameText)].join("\n");
}

function frameText({ function: name, file, line, column }: StackFrame): string {
  const place = [file, line, column].filter((part) => part !== undefined && part !== "").join(":");
  return `  at ${name}${place && ` (${place})`}`;
}

declare module "../../platform/pages/loader.server.ts" {
  interface LoaderSite {
    errorLog: Pick<ErrorLog, "list">;
  }
}
