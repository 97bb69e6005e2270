import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { nameSkeleton } from "./name-skeleton.server.ts";
import { type Owner, ownerKeyOf, slugOfImported } from "./owner-slug.server.ts";
import { takeImportedNames } from "./taken-names.server.ts";

/** Stands for the maker of an item that names no owner. */
export const NO_MAKER = 0;

/**
 * Returns the makers of owners by their keys, adding those that are new. An owner whose id is that of an account is that
 * account. Must run in a transaction.
 */
export async function ensureMakers(db: Database, owners: readonly Owner[]): Promise<Map<string, number>> {
  const wanted = new Map(
    owners.flatMap((owner) => {
      const key = ownerKeyOf(owner);
      return key === "" ? [] : [[key, owner] as const];
    }),
  );
  const known = await findMakers(db, [...wanted.keys()]);
  const missing = [...wanted].filter(([key]) => !known.has(key));
  if (missing.length === 0) return known;
  for (const [key, id] of await addMakers(db, missing)) known.set(key, id);
  // Another transaction added these at the same time.
  const left = missing.map(([key]) => key).filter((key) => !known.has(key));
  if (left.length > 0) for (const [key, id] of await findMakers(db, left)) known.set(key, id);
  return known;
}

async function findMakers(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ id: number; owner_key: string }>`
    SELECT id, owner_key FROM maker WHERE owner_key = ANY(${keys}::text[])`.execute(db);
  return new Map(rows.map(({ id, owner_key }) => [owner_key, id]));
}

interface AccountRow {
  id: string;
  name: string;
  slug: string;
}

async function addMakers(
  db: Database,
  owners: readonly (readonly [string, Owner])[],
): Promise<Map<string, number>> {
  // Sorted, so that two transactions never deadlock.
  const sorted = owners.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const keys = sorted.map(([key]) => key);
  const { rows: accounts } = await sql<AccountRow>`
    SELECT id, name, slug FROM account WHERE id = ANY(${keys}::text[])`.execute(db);
  const accountOfKey = new Map(accounts.map((account) => [account.id, account]));
  const names = sorted.map(([key, { name }]) => accountOfKey.get(key)?.name ?? (name.trim() || key));
  const { rows: added } = await sql<{ id: number; owner_key: string }>`
    INSERT INTO maker (owner_key, name, skeleton, account_id)
    SELECT * FROM unnest(${keys}::text[], ${names}::text[], ${names.map(nameSkeleton)}::text[],
      ${keys.map((key) => accountOfKey.get(key)?.id ?? null)}::text[])
    ON CONFLICT (owner_key) DO NOTHING RETURNING id, owner_key`.execute(db);
  const ownerOfKey = new Map(sorted);
  const nameOfKey = new Map(sorted.map(([key], index) => [key, names[index] ?? ""]));
  await takeImportedNames(
    db,
    added
      .filter(({ owner_key }) => !accountOfKey.has(owner_key))
      .map(({ id, owner_key }) => ({ id, name: nameOfKey.get(owner_key) ?? "" })),
  );
  await addSlugs(
    db,
    added.map(({ id, owner_key }) => ({
      id,
      slugAt: (attempt) =>
        (attempt === 1 && accountOfKey.get(owner_key)?.slug) ||
        slugOfImported(ownerOfKey.get(owner_key) as Owner, attempt),
    })),
  );
  return new Map(added.map(({ id, owner_key }) => [owner_key, id]));
}

interface NewSlug {
  id: number;
  /** The slug of a try, from 1. */
  slugAt(attempt: number): string;
}

/** Gives each maker the first of its slugs that nobody has or had. */
async function addSlugs(db: Database, makers: readonly NewSlug[]): Promise<void> {
  let left = makers;
  for (let attempt = 1; left.length > 0; attempt++) {
    const tried = left.map(({ id, slugAt }) => ({ id, slug: slugAt(attempt) }));
    const sorted = tried.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
    const { rows } = await sql<{ slug: string; maker_id: number }>`
      INSERT INTO maker_slug (slug, maker_id)
      SELECT * FROM unnest(${sorted.map(({ slug }) => slug)}::text[], ${sorted.map(({ id }) => id)}::integer[])
      ON CONFLICT (slug) DO NOTHING RETURNING slug, maker_id`.execute(db);
    await sql`
      UPDATE maker SET slug = given.slug
      FROM unnest(${rows.map(({ maker_id }) => maker_id)}::integer[], ${rows.map(({ slug }) => slug)}::text[])
        AS given (id, slug) WHERE maker.id = given.id`.execute(db);
    const done = new Set(rows.map(({ maker_id }) => maker_id));
    left = left.filter(({ id }) => !done.has(id));
  }
}

/**
 * Adds listed items to the counts of their makers, or with -1 subtracts them. Makers without items keep their page, and the
 * time of their first publication.
 */
export async function addToMakers(
  db: Database,
  items: readonly { pk: number; kind: KindCode }[],
  by: 1 | -1 = 1,
): Promise<void> {
  const { rows } = await sql<{ id: number; sounds: number; voices: number; first: Date }>`
    SELECT maker_id AS id, count(*) FILTER (WHERE kind = 0) AS sounds, count(*) FILTER (WHERE kind = 1) AS voices,
      min(created_at) AS first
    FROM item_stat WHERE pk = ANY(${items.map(({ pk }) => pk)}::bigint[]) AND maker_id > 0
    GROUP BY maker_id ORDER BY maker_id`.execute(db);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  // In the order of ids, as everybody who locks several makers.
  await sql`SELECT FROM maker WHERE id = ANY(${ids}::integer[]) ORDER BY id FOR UPDATE`.execute(db);
  await sql`
    UPDATE maker SET sound_count = sound_count + changed.sounds, voice_count = voice_count + changed.voices,
      first_published_at = CASE WHEN ${by} > 0 THEN least(first_published_at, changed.first)
        ELSE first_published_at END
    FROM unnest(${ids}::integer[], ${rows.map(({ sounds }) => by * sounds)}::bigint[],
      ${rows.map(({ voices }) => by * voices)}::bigint[],
      ${rows.map(({ first }) => first.toISOString())}::timestamptz[]) AS changed (id, sounds, voices, first)
    WHERE maker.id = changed.id`.execute(db);
}
