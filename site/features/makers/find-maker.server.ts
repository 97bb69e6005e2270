import { sql } from "kysely";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import type { Database } from "../../platform/store/database.server.ts";

/** A maker, as stored. */
export interface StoredMaker {
  id: number;
  slug: string;
  name: string;
  soundCount: number;
  voiceCount: number;
  plays: number;
  /** Null for an owner that was imported and has no account. */
  account: {
    status: string;
    type: string;
    createdAt: Date;
    bio: string;
    links: string[];
    pictureUrl: string | null;
    bannerUrl: string | null;
    coverUrl: string | null;
  } | null;
}

interface MakerRow {
  id: number;
  slug: string;
  name: string;
  sounds: number;
  voices: number;
  plays: number;
  age_ms: number | null;
  account_id: string | null;
  status: string | null;
  type: string;
  created_at: Date;
  bio: string;
  links: string[];
  picture: string | null;
  banner: string | null;
  cover: string | null;
}

/** Where makers are read, and where the number of their plays is stored. */
export interface MakerSource {
  readDb: Database;
  db: Database;
}

/** The number of a maker's plays is counted again after this time. */
const PLAYS_MAX_AGE_MS = 10 * 60_000;

/** Finds a maker by the present or a former slug. One statement, whatever the number of the maker's items. */
export async function findMaker(source: MakerSource, slug: string): Promise<StoredMaker | undefined> {
  // PostgreSQL refuses texts with this character, and no slug has it.
  if (slug.includes("\0")) return undefined;
  const wide = (purpose: string) => sql`(
    SELECT '/media/' || hash || '.' || format FROM account_wide_picture AS wide
    WHERE wide.account_id = account.id AND purpose = ${purpose})`;
  const { rows } = await sql<MakerRow>`
    SELECT maker.id, maker.slug, maker.name, sound_count AS sounds, voice_count AS voices, plays,
      ${agePlaysMs} AS age_ms,
      maker.account_id, account.status, account.type, account.created_at, account.bio, account.links,
      '/media/' || picture.hash || '.' || picture.format AS picture,
      ${wide("banner")} AS banner, ${wide("cover")} AS cover
    FROM maker_slug JOIN maker ON maker.id = maker_slug.maker_id
      LEFT JOIN account ON account.id = maker.account_id
      LEFT JOIN account_picture AS picture ON picture.account_id = account.id
    WHERE maker_slug.slug = ${slug}`.execute(source.readDb);
  const row = rows[0];
  if (!row || (row.account_id !== null && row.status === null)) return undefined;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    soundCount: row.sounds,
    voiceCount: row.voices,
    plays: await playsOf(source, row),
    account:
      row.account_id === null || row.status === null
        ? null
        : {
            status: row.status,
            type: row.type,
            createdAt: row.created_at,
            bio: row.bio,
            links: row.links,
            pictureUrl: row.picture,
            bannerUrl: row.banner,
            coverUrl: row.cover,
          },
  };
}

/** SQL of how old the stored number of a maker's plays is, in milliseconds. Null if they were never counted. */
export const agePlaysMs = sql<number | null>`extract(epoch FROM now() - plays_counted_at)::float8 * 1000`;

/** Returns the plays of a maker's listed items. An old number is returned too, and counted again meanwhile. */
export async function playsOf(
  source: MakerSource,
  { id, plays, age_ms }: Pick<MakerRow, "id" | "plays" | "age_ms">,
): Promise<number> {
  if (age_ms === null) return countPlaysOfMaker(source, id);
  if (age_ms > PLAYS_MAX_AGE_MS) {
    countPlaysOfMaker(source, id).catch((error) => logTaskFailure("count-plays-of-maker", error));
  }
  return plays;
}

async function countPlaysOfMaker({ db, readDb }: MakerSource, id: number): Promise<number> {
  const { rows } = await sql<{ plays: number }>`
    SELECT coalesce(sum(plays), 0)::bigint AS plays FROM item_stat
    WHERE maker_id = ${id} AND maker_id > 0 AND is_listed`.execute(readDb);
  const plays = rows[0]?.plays ?? 0;
  await sql`UPDATE maker SET plays = ${plays}, plays_counted_at = now() WHERE id = ${id}`.execute(db);
  return plays;
}
