import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { SiteClient } from "../../soak/site-client.ts";
import type { AcknowledgedWrites } from "./visitors.ts";

const CHECK_POLL_MS = 200;
/** A check that failed during a fault is tried again after it, with pauses that have doubled meanwhile. */
const CHECK_TIMEOUT_MS = 180_000;

/** Plays and reports of each sound. */
export type StoredWrites = Map<string, { plays: number; reports: number }>;

/** Reads what the database has. */
export async function readWrites(databaseUrl: string): Promise<StoredWrites> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; plays: string; reports: string }>(`
      SELECT id, plays, (SELECT count(*) FROM report WHERE report.pk = item.pk) AS reports
      FROM item JOIN item_stat USING (pk) WHERE item.kind = 0`);
    return new Map(
      rows.map(({ id, plays, reports }) => [id, { plays: Number(plays), reports: Number(reports) }]),
    );
  } finally {
    await client.end();
  }
}

/** Returns a line for each acknowledged play, report, login and favourite that is gone. */
export async function findLostWrites(
  { plays, reports, sessions }: AcknowledgedWrites,
  before: StoredWrites,
  after: StoredWrites,
  call: SiteClient,
): Promise<string[]> {
  const losses: string[] = [];
  for (const [field, counts] of Object.entries({ plays, reports })) {
    for (const [id, count] of counts) {
      const stored = (writes: StoredWrites) => writes.get(id)?.[field as "plays" | "reports"] ?? 0;
      const added = stored(after) - stored(before);
      if (added < count) losses.push(`${field} of ${id}: ${count} acknowledged, ${added} stored`);
    }
  }
  for (const { email, cookies, favourite } of sessions) {
    const { status, body } = await call("/me/favourites/marks", { cookies });
    if (status !== 200) losses.push(`the session of ${email} was answered with ${status}`);
    else if (favourite && !body.favourites.some(({ id }: { id: string }) => id === favourite))
      losses.push(`${favourite} is no favourite of ${email} any more`);
  }
  return losses;
}

/** Waits until uploads are checked. Returns a line for each that is gone, was not published, or cannot be played. */
export async function findLostUploads(
  databaseUrl: string,
  ids: readonly string[],
  call: SiteClient,
): Promise<string[]> {
  const uploads = new Map((await untilChecked(databaseUrl, ids)).map((row) => [row.id, row]));
  const losses: string[] = [];
  for (const id of ids) {
    const upload = uploads.get(id);
    if (upload?.state !== "published") {
      losses.push(`the upload ${id} is ${upload?.state ?? "lost"} ${upload?.refusal_text ?? ""}`);
      continue;
    }
    const { status } = await call(`/sounds/${upload.item_id}/audio`);
    if (status !== 200) losses.push(`the sound of the upload ${id} was answered with ${status}`);
  }
  return losses;
}

interface CheckedUpload {
  id: string;
  state: string;
  refusal_text: string | null;
  item_id: string | null;
}

/** Waits until no upload with one of these ids is being checked, or three minutes have passed. Returns them. */
export async function untilChecked(databaseUrl: string, ids: readonly string[]): Promise<CheckedUpload[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const startedAtMs = performance.now();
    for (;;) {
      const { rows } = await client.query<CheckedUpload>(
        "SELECT id, state, refusal_text, item_id FROM upload WHERE id = ANY($1)",
        [ids],
      );
      const isOver = performance.now() - startedAtMs > CHECK_TIMEOUT_MS;
      if (isOver || !rows.some(({ state }) => state === "checking")) return rows;
      await wait(CHECK_POLL_MS);
    }
  } finally {
    await client.end();
  }
}
