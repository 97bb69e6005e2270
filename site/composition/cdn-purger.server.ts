import { sql } from "kysely";
import type { PurgeOptions } from "../platform/environment/purge-options.server.ts";
import {
  surrogateKeyOfBoard,
  surrogateKeyOfFile,
  surrogateKeyOfItem,
} from "../platform/http/surrogate-keys.server.ts";
import { logTaskFailure } from "../platform/log/log.server.ts";
import type { Database } from "../platform/store/database.server.ts";
import type { KindCode } from "../platform/store/database-schema.server.ts";
import { kindOfCode } from "../platform/store/kind-code.server.ts";
import { isStoreUnavailable } from "../platform/store/store-unavailable.server.ts";
import { readWithdrawnBoards } from "../platform/store/withdrawn-boards.server.ts";
import { repeatTask } from "../platform/tasks/repeat-task.server.ts";

/** Name of the task in the log. */
const TASK = "purge-cdn";
const LOOK_EVERY_MS = 1_000;
/** Every key is purged again, since another process may have answered with its copy of before the change. */
const AGAIN_AFTER_MS = 5_000;
/** A CDN that does not answer for so long has fresh copies by then. */
const GIVE_UP_AFTER_MS = 600_000;
const REQUEST_TIMEOUT_MS = 5_000;
const MAX_KEYS_OF_REQUEST = 30;
/** Rows of the audit log that may become visible after later ones. */
const LATE_ROWS = 100;

interface ChangedItem {
  kind: KindCode;
  id: string;
  audio_hash: string | null;
  original_hash: string | null;
  icon_hash: string | null;
  plain_demo_hash: string | null;
  /** Of an item whose icon an administrator removed. */
  removed_icon?: string | null;
}

interface PendingPurge {
  key: string;
  dueAtMs: number;
}

/**
 * Tells a CDN about items that administrators change, here or at any other process: the audit log names them. Tells it about
 * items that their makers withdraw, and boards that are hidden, made private or removed too. A request that fails is repeated. Resolves when it looks, with a
 * function that stops it.
 */
export async function openCdnPurger(db: Database, options: PurgeOptions): Promise<() => Promise<void>> {
  const newest = await sql<{ id: number | null }>`SELECT max(id) AS id FROM audit_log`.execute(db);
  let lastId = newest.rows[0]?.id ?? 0;
  let knownIds = new Set(await idsAfter(lastId - LATE_ROWS));
  let knownWithdrawals = new Set((await readWithdrawnBoards(db)).map(({ id }) => id));
  /** Uploads whose withdrawal has been purged. */
  let knownUploads = new Set<string>();
  let pending: PendingPurge[] = [];
  let isFailing = false;

  async function idsAfter(id: number): Promise<number[]> {
    const rows = await db.selectFrom("audit_log").select("id").where("id", ">", id).execute();
    return rows.map((row) => row.id);
  }

  /** Returns the keys of items that changed since the last call. */
  async function readChangedKeys(): Promise<string[]> {
    const { rows } = await sql<ChangedItem & { log_id: number }>`
      SELECT log.id AS log_id, item_kind AS kind, item_id AS id, audio_hash, original_hash, icon_hash,
        doc -> 'originalDemo' ->> 'hash' AS plain_demo_hash,
        CASE WHEN log.action = 'remove-icon' THEN log.before ->> 'icon' END AS removed_icon
      FROM audit_log log LEFT JOIN item ON item.kind = item_kind AND item.id = item_id
      WHERE log.id > ${lastId - LATE_ROWS} AND item_id IS NOT NULL ORDER BY log.id`.execute(db);
    const added = rows.filter(({ log_id }) => !knownIds.has(log_id));
    lastId = Math.max(lastId, ...added.map(({ log_id }) => log_id));
    knownIds = new Set(rows.map(({ log_id }) => log_id));
    return [...new Set(added.flatMap(keysOfItem))];
  }

  /** Returns the keys of items that their makers withdrew since the last call. */
  async function readWithdrawnItemKeys(): Promise<string[]> {
    const { rows } = await sql<ChangedItem & { upload: string }>`
      SELECT upload.id::text AS upload, upload.kind, item_id AS id, audio_hash, original_hash, icon_hash,
        doc -> 'originalDemo' ->> 'hash' AS plain_demo_hash
      FROM upload LEFT JOIN item ON item.kind = upload.kind AND item.id = item_id
      WHERE state = 'withdrawn' AND item_id IS NOT NULL
        AND updated_at > now() - interval '10 minutes'`.execute(db);
    const added = rows.filter(({ upload }) => !knownUploads.has(upload));
    knownUploads = new Set(rows.map(({ upload }) => upload));
    return [...new Set(added.flatMap(keysOfItem))];
  }

  /** Returns the keys of boards that were withdrawn since the last call. */
  async function readWithdrawnKeys(): Promise<string[]> {
    const withdrawn = await readWithdrawnBoards(db);
    const added = withdrawn.filter(({ id }) => !knownWithdrawals.has(id));
    knownWithdrawals = new Set(withdrawn.map(({ id }) => id));
    return [...new Set(added.map(({ boardId }) => surrogateKeyOfBoard(boardId)))];
  }

  async function purgeDue(): Promise<void> {
    const now = Date.now();
    pending = pending.filter(({ dueAtMs }) => now - dueAtMs < GIVE_UP_AFTER_MS);
    const due = pending.filter(({ dueAtMs }) => dueAtMs <= now).slice(0, MAX_KEYS_OF_REQUEST);
    if (due.length === 0) return;
    await requestPurge([...new Set(due.map(({ key }) => key))], options);
    pending = pending.filter((one) => !due.includes(one));
    isFailing = false;
  }

  async function look(): Promise<void> {
    try {
      const now = Date.now();
      const changed = [await readChangedKeys(), await readWithdrawnItemKeys(), await readWithdrawnKeys()];
      for (const key of changed.flat()) {
        pending.push({ key, dueAtMs: now }, { key, dueAtMs: now + AGAIN_AFTER_MS });
      }
      await purgeDue();
    } catch (error) {
      // An outage of the database is reported elsewhere, and one of the CDN once.
      if (!isStoreUnavailable(error) && !isFailing) logTaskFailure(TASK, error);
      isFailing = true;
    }
  }

  return repeatTask(TASK, LOOK_EVERY_MS, look).stop;
}

function keysOfItem({ kind, id, ...row }: ChangedItem): string[] {
  const { audio_hash, original_hash, icon_hash, plain_demo_hash, removed_icon } = row;
  return [
    surrogateKeyOfItem(kindOfCode(kind), id),
    ...[audio_hash, original_hash, icon_hash, plain_demo_hash, removed_icon].flatMap((hash) =>
      hash ? [surrogateKeyOfFile(hash)] : [],
    ),
  ];
}

/** Sends keys in the forms that Fastly, Cloudflare and a Varnish of one's own expect. Throws if the CDN refuses. */
async function requestPurge(keys: readonly string[], { url, token }: PurgeOptions): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "surrogate-key": keys.join(" "),
      ...(token && { authorization: `Bearer ${token}`, "fastly-key": token }),
    },
    body: JSON.stringify({ tags: keys }),
    redirect: "error",
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The CDN answered a purge with status ${answer.status}`);
}
