import { randomUUID } from "node:crypto";
import type { NewUpload, UploadField, UploadState } from "@tuna/sdk/uploads";
import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { sha256 } from "../../platform/media/media-store.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode, Tables } from "../../platform/store/database-schema.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import { detailsOfItem } from "./item-details.server.ts";
import { openStates } from "./upload-state.server.ts";

/** An upload, as stored. */
export type UploadRow = Omit<Selectable<Tables["upload"]>, "held_fields" | "changed_fields"> & {
  state: UploadState;
  held_fields: UploadField[];
  changed_fields: UploadField[] | null;
};

/** An upload with what its maker sees besides its own columns. */
export interface ShownUploadRow extends UploadRow {
  parts: number[];
  /** Changes of the maker that wait for a review. */
  waiting: WaitingChanges | null;
  /** Name of the item with the same audio; null unless everybody may see it. */
  sameName: string | null;
  /** Sounds with nearly the same audio that everybody may see, the most alike first. */
  similar: { id: string; name: string }[];
  /** Whether the item is listed, or who unlisted it; null without an item. */
  listing: "listed" | "unlisted" | "hidden" | "taken-down" | null;
  /** Version of the item; null without one. */
  itemVersion: number | null;
}

/** Changed details that wait for a review. */
interface WaitingChanges {
  details: Record<string, unknown>;
  fields: UploadField[];
}

/** Stores a new upload, unless the account has one with its key. Returns the stored one. */
export async function createUpload(
  db: Database,
  accountId: string,
  upload: NewUpload,
  now: Date,
  {
    requestHash = hashOfRequest(upload),
    replaces = null,
    networkKey = null,
  }: { requestHash?: string; replaces?: string | null; networkKey?: string | null } = {},
): Promise<{ row: UploadRow; isNew: boolean }> {
  const { kind, key, fileName, sizeBytes, details } = upload;
  const inserted = await db
    .insertInto("upload")
    .values({
      id: randomUUID(),
      account_id: accountId,
      key,
      request_hash: requestHash,
      replaces,
      network_key: networkKey,
      kind: codeOfKind(kind),
      state: "receiving",
      details: JSON.stringify(details),
      file_name: fileName,
      size_bytes: sizeBytes,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(["account_id", "key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return { row: inserted as UploadRow, isNew: true };
  return { row: (await findUploadByKey(db, accountId, key)) as UploadRow, isNew: false };
}

/** Identifies what a request to create an upload asked for. */
export function hashOfRequest(request: object): string {
  return sha256(new TextEncoder().encode(JSON.stringify(request)));
}

export async function findUploadByKey(
  db: Database,
  accountId: string,
  key: string,
): Promise<UploadRow | undefined> {
  const row = await db
    .selectFrom("upload")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row as UploadRow | undefined;
}

/** Returns an upload, and locks it until the transaction ends. */
export async function lockUpload(transaction: Database, id: string): Promise<UploadRow | undefined> {
  const row = await transaction
    .selectFrom("upload")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row as UploadRow | undefined;
}

/** Returns an upload of any account, or of one. */
export async function findUpload(
  db: Database,
  id: string,
  accountId?: string,
): Promise<ShownUploadRow | undefined> {
  const [row] = await findUploads(db, [id]);
  return accountId === undefined || row?.account_id === accountId ? row : undefined;
}

/** Returns those of the uploads that exist, of any account and in any order. */
export async function findUploads(db: Database, ids: readonly string[]): Promise<ShownUploadRow[]> {
  if (ids.length === 0) return [];
  const rows = await storedUploads(db).where("upload.id", "in", ids).execute();
  return withItems(db, rows as StoredUploadRow[]);
}

/** Which uploads a list has. */
export interface UploadFilter {
  accountId?: string;
  state?: UploadState | undefined;
  /** Those whose maker appealed, and nobody has answered. */
  hasOpenAppeal?: boolean;
}

/**
 * Returns a page of uploads, newest first unless told otherwise, and their number. Omits those that others replaced and those
 * that were erased.
 */
export async function listUploads(
  db: Database,
  filter: UploadFilter,
  { page, pageSize, order = "desc" }: { page: number; pageSize: number; order?: "asc" | "desc" },
): Promise<{ rows: ShownUploadRow[]; total: number }> {
  const rows = await filtered(storedUploads(db), filter)
    .orderBy("upload.created_at", order)
    .orderBy("upload.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: await withItems(db, rows as StoredUploadRow[]), total: await countUploads(db, filter) };
}

export async function countUploads(db: Database, filter: UploadFilter): Promise<number> {
  const { total } = await filtered(db.selectFrom("upload"), filter)
    .select((expression) => expression.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns the number of an account's uploads in each state that it has. Omits replaced and erased ones. */
export async function countUploadsByState(
  db: Database,
  accountId: string,
): Promise<Partial<Record<UploadState, number>>> {
  const rows = await filtered(db.selectFrom("upload"), { accountId })
    .select((expression) => ["upload.state", expression.fn.countAll<number>().as("count")])
    .groupBy("upload.state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

function filtered<Output>(
  query: SelectQueryBuilder<Tables, "upload", Output>,
  { accountId, state, hasOpenAppeal }: UploadFilter,
): SelectQueryBuilder<Tables, "upload", Output> {
  // An erased upload keeps the reason of its refusal, and no details.
  return query
    .where("upload.is_replaced", "=", false)
    .where(sql<boolean>`upload.details <> '{}'`)
    .$if(accountId !== undefined, (own) => own.where("upload.account_id", "=", accountId as string))
    .$if(state !== undefined, (own) => own.where("upload.state", "=", state as string))
    .$if(hasOpenAppeal === true, (own) =>
      own.where("upload.appealed_at", "is not", null).where("upload.appeal_outcome", "is", null),
    ) as SelectQueryBuilder<Tables, "upload", Output>;
}

/** Returns the number of an account's uploads whose files wait for something. Changes of details have no files. */
export async function countOpenUploads(db: Database, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("upload")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("state", "in", openStates)
    .where("changed_fields", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes that a part has arrived. */
export async function addPart(db: Database, id: string, part: number, now: Date): Promise<void> {
  await db
    .insertInto("upload_part")
    .values({ upload_id: id, part })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable("upload").set({ updated_at: now }).where("id", "=", id).execute();
}

/** Returns the numbers of the parts that have arrived, in order. */
export async function receivedParts(db: Database, id: string): Promise<number[]> {
  const rows = await db
    .selectFrom("upload_part")
    .select("part")
    .where("upload_id", "=", id)
    .orderBy("part")
    .execute();
  return rows.map(({ part }) => part);
}

/** An upload with what other tables than those of items have of it. */
type StoredUploadRow = UploadRow & { parts: number[]; waiting: WaitingChanges | null; isTakenDown: boolean };

/** Whether a notice of copyright removes the item of a row of `upload`. */
export const rowIsTakenDown = sql<boolean>`EXISTS (
  SELECT 1 FROM takedown_item AS own JOIN takedown_notice AS notice ON notice.id = own.notice_id
  WHERE own.item_id = upload.item_id AND own.kind = upload.kind AND notice.state = 'taken-down')`;

function storedUploads(db: Database) {
  return db
    .selectFrom("upload")
    .selectAll("upload")
    .select([
      sql<number[]>`array(SELECT part FROM upload_part WHERE upload_id = upload.id ORDER BY part)`.as(
        "parts",
      ),
      sql<WaitingChanges | null>`(
        SELECT jsonb_build_object('details', changes.details, 'fields', changes.changed_fields) FROM upload AS changes
        WHERE changes.replaces = upload.id AND changes.changed_fields IS NOT NULL AND changes.state = 'review' LIMIT 1)`.as(
        "waiting",
      ),
      rowIsTakenDown.as("isTakenDown"),
    ]);
}

interface ItemOfUpload {
  id: string;
  kind: KindCode;
  name: string;
  doc: Record<string, unknown>;
  heldFields: UploadField[];
  version: number;
  isListed: boolean;
  isSensitive: boolean;
}

/** Adds what items say of uploads. Items may be on other nodes than uploads, so they are read by themselves. */
async function withItems(db: Database, rows: readonly StoredUploadRow[]): Promise<ShownUploadRow[]> {
  const ids = rows
    .flatMap((row) => [row.item_id, row.same_id, ...row.similar_ids])
    .filter((id) => id !== null);
  const { rows: items } = await sql<ItemOfUpload>`
    SELECT item.id, item.kind, doc ->> 'name' AS name, doc, held_fields AS "heldFields", version, is_listed AS "isListed",
      (doc -> 'publicInfo' ->> 'sensitiveContent') IS NOT DISTINCT FROM 'true' AS "isSensitive"
    FROM item JOIN item_stat USING (pk) WHERE item.id = ANY(${ids}::text[])`.execute(db);
  return rows.map((row) => {
    const find = (wanted: string | null) => items.find(({ id, kind }) => id === wanted && kind === row.kind);
    const publicName = (id: string | null) => {
      const item = find(id);
      return item?.isListed && !item.isSensitive ? item.name : null;
    };
    const own = find(row.item_id);
    return {
      ...row,
      ...(own && { details: detailsOfItem(row, own.doc), held_fields: own.heldFields }),
      sameName: publicName(row.same_id),
      similar: row.similar_ids.flatMap((id) => {
        const name = publicName(id);
        return name === null ? [] : [{ id, name }];
      }),
      listing: listingOf(row, own),
      itemVersion: own?.version ?? null,
    };
  });
}

function listingOf(row: StoredUploadRow, item: ItemOfUpload | undefined): ShownUploadRow["listing"] {
  if (!item) return null;
  if (item.isListed) return "listed";
  if (row.is_unlisted) return "unlisted";
  return row.isTakenDown ? "taken-down" : "hidden";
}
