import { sql } from "kysely";
import type { PurgeOptions } from "../platform/environment/purge-options.server.ts";
import {
  KEY_OF_MANY,
  LASTING_S,
  surrogateKeyOfBoard,
  surrogateKeyOfFile,
  surrogateKeyOfItem,
} from "../platform/http/surrogate-keys.server.ts";
import { logTaskFailure } from "../platform/log/log.server.ts";
import type { Database } from "../platform/store/database.server.ts";
import type { KindCode } from "../platform/store/database-schema.server.ts";
import { kindOfCode } from "../platform/store/kind-code.server.ts";
import { ignoreOutage, isStoreUnavailable } from "../platform/store/store-unavailable.server.ts";
import { readWithdrawnBoards } from "../platform/store/withdrawn-boards.server.ts";
import { repeatTask } from "../platform/tasks/repeat-task.server.ts";
import { openPurgeLease } from "./purge-lease.server.ts";

/** Name of the task in the log. */
const TASK = "purge-cdn";
const LOOK_EVERY_MS = 1_000;
/** Every key is purged again, since another process may have answered with its copy of before the change. */
const AGAIN_AFTER_MS = 5_000;
/** A CDN that does not answer for longer has nothing of before. */
const GIVE_UP_AFTER_MS = LASTING_S * 1000;
/** So much of what was purged is purged again by a process that takes over, since clocks differ and transactions take time. */
const REPEATED = "1 hour";
const MARK_EVERY_MS = 60_000;
/** Failures within this time are of one outage, in which processes take turns to try. */
const SAME_OUTAGE_MS = 10 * 60_000;
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

const filesOfItem = sql`audio_hash, original_hash, icon_hash, doc -> 'originalDemo' ->> 'hash' AS plain_demo_hash`;

export interface CdnPurger {
  close(): Promise<void>;
}

interface PendingPurge {
  key: string;
  dueAtMs: number;
}

/**
 * Tells a CDN about items that administrators change, here or at any other process: the audit log names them. Tells it about
 * items that their makers change, unlist or withdraw, and boards that are hidden, made private or removed too. A request that
 * fails is repeated. One process of a site does this at a time, and another one goes on where it ended.
 */
export async function openCdnPurger(db: Database, options: PurgeOptions): Promise<CdnPurger> {
  const lease = await openPurgeLease(db);
  let hasTakenOver = false;
  /** Changes of before are purged. */
  let since = new Date();
  let markedAtMs = 0;
  let lastId = 0;
  let knownIds = new Set<number>();
  let knownWithdrawals = new Set<number>();
  /** Uploads with the time of their last change, which has been purged. */
  let knownUploads = new Set<string>();
  let pending: PendingPurge[] = [];
  let failedAtMs = Number.NEGATIVE_INFINITY;

  /** Returns whether this process purges. Begins where the last one ended if it has not purged until now. */
  async function isPurging(): Promise<boolean> {
    const isHeld = await lease.hold();
    if (isHeld && !hasTakenOver) await takeOver();
    hasTakenOver = isHeld;
    return isHeld;
  }

  async function takeOver(): Promise<void> {
    const ended = await sql<{ since: Date }>`
      SELECT greatest(until - ${REPEATED}::interval, now() - ${LASTING_S} * interval '1 second') AS since
      FROM cdn_purge`.execute(db);
    since = ended.rows[0]?.since ?? since;
    const before = await sql<{ id: number | null }>`
      SELECT max(id) AS id FROM audit_log WHERE at < ${since}`.execute(db);
    lastId = before.rows[0]?.id ?? 0;
    knownIds = new Set(await lastIdsUntil(lastId));
    knownWithdrawals = new Set();
    knownUploads = new Set();
    pending = [];
    markedAtMs = 0;
  }

  async function lastIdsUntil(id: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM audit_log WHERE id > ${id - LATE_ROWS} AND id <= ${id}`.execute(db);
    return rows.map((row) => row.id);
  }

  /** Returns the keys of items that changed since the last call. */
  async function readChangedKeys(): Promise<string[]> {
    const { rows } = await sql<ChangedItem & { log_id: number }>`
      SELECT log.id AS log_id, item_kind AS kind, item_id AS id, ${filesOfItem},
        CASE WHEN log.action = 'remove-icon' THEN log.before ->> 'icon' END AS removed_icon
      FROM audit_log log LEFT JOIN item ON item.kind = item_kind AND item.id = item_id
      WHERE log.id > ${lastId - LATE_ROWS} AND item_id IS NOT NULL ORDER BY log.id`.execute(db);
    const added = rows.filter(({ log_id }) => !knownIds.has(log_id));
    lastId = Math.max(lastId, added.at(-1)?.log_id ?? 0);
    knownIds = new Set(rows.map(({ log_id }) => log_id));
    return [...new Set(added.flatMap(keysOfItem))];
  }

  /** Returns the keys of items that their makers changed since the last call, and of files that nothing has any more. */
  async function readChangedUploadKeys(): Promise<string[]> {
    const { rows } = await sql<
      Omit<ChangedItem, "id"> & { id: string | null; upload: string; files: string[] }
    >`
      SELECT upload.id || ' ' || updated_at AS upload, upload.files, upload.kind, item_id AS id, ${filesOfItem}
      FROM upload LEFT JOIN item ON item.kind = upload.kind AND item.id = item_id
      WHERE updated_at > ${since} AND (state = 'withdrawn' OR item_id IS NOT NULL)`.execute(db);
    const added = rows.filter(({ upload }) => !knownUploads.has(upload));
    knownUploads = new Set(rows.map(({ upload }) => upload));
    const keys = added.flatMap(({ files, ...item }) => [
      ...files.map(surrogateKeyOfFile),
      ...(item.id === null ? [] : keysOfItem({ ...item, id: item.id })),
    ]);
    return [...new Set(keys)];
  }

  /** Returns the keys of boards that were withdrawn since the last call. */
  async function readWithdrawnKeys(): Promise<string[]> {
    const withdrawn = await readWithdrawnBoards(db, since);
    const added = withdrawn.filter(({ id }) => !knownWithdrawals.has(id));
    knownWithdrawals = new Set(withdrawn.map(({ id }) => id));
    return [...new Set(added.map(({ boardId }) => surrogateKeyOfBoard(boardId)))];
  }

  /** Purges some of the keys that are due. Returns whether there were any, unless another process has taken over. */
  async function purgeDue(): Promise<boolean> {
    if (!(await isPurging())) return false;
    const now = Date.now();
    pending = pending.filter(({ dueAtMs }) => now - dueAtMs < GIVE_UP_AFTER_MS);
    const due = pending.filter(({ dueAtMs }) => dueAtMs <= now).slice(0, MAX_KEYS_OF_REQUEST - 1);
    if (due.length === 0) return false;
    await requestPurge([...new Set(due.map(({ key }) => key)), KEY_OF_MANY], options);
    pending = pending.filter((one) => !due.includes(one));
    failedAtMs = Number.NEGATIVE_INFINITY;
    return true;
  }

  /** Stores that everything is purged which changed until now. */
  async function mark(): Promise<void> {
    if (Date.now() - markedAtMs < MARK_EVERY_MS || !(await isPurging())) return;
    markedAtMs = Date.now();
    const { rows } = await sql<{ since: Date }>`
      UPDATE cdn_purge SET until = greatest(until, now())
      RETURNING until - ${REPEATED}::interval AS since`.execute(db);
    since = rows[0]?.since ?? since;
  }

  async function look(): Promise<void> {
    try {
      if (!(await isPurging())) return;
      const now = Date.now();
      // One after the other, so that what one has found is kept if the next one fails.
      for (const readKeys of [readChangedKeys, readChangedUploadKeys, readWithdrawnKeys]) {
        const keys = await readKeys();
        for (const key of keys)
          for (const ms of [0, AGAIN_AFTER_MS]) pending.push({ key, dueAtMs: now + ms });
      }
      while (await purgeDue());
      await mark();
    } catch (error) {
      // An outage of the database is reported elsewhere.
      if (!isStoreUnavailable(error)) await giveWay(error);
    }
  }

  /** Lets another process try, which may reach a CDN that this one does not. Logs an outage once. */
  async function giveWay(error: unknown): Promise<void> {
    const now = performance.now();
    if (now - failedAtMs > SAME_OUTAGE_MS) logTaskFailure(TASK, error);
    failedAtMs = now;
    await lease.release().catch(ignoreOutage);
  }

  const looking = repeatTask(TASK, LOOK_EVERY_MS, look);
  return {
    async close() {
      await looking.stop();
      await lease.release().catch(ignoreOutage);
    },
  };
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
