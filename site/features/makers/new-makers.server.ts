import { type RawBuilder, sql } from "kysely";

/** A maker whose first sound or voice is published. */
export interface PublishedMaker {
  slug: string;
  name: string;
  pictureUrl: string | null;
  soundCount: number;
  voiceCount: number;
  /** When the first one was published, in milliseconds. */
  firstPublishedMs: number;
}

/** Makers are new for so many days after their first publication. */
const NEW_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Returns the new makers among some: those whose first sound or voice was published in the last 30 days and who have one
 * now, the latest first, at most `limit`.
 */
export function pickNewMakers<Maker extends PublishedMaker>(
  makers: readonly Maker[],
  nowMs: number,
  limit: number,
): Maker[] {
  return makers
    .filter(({ firstPublishedMs: at }) => at <= nowMs && at > nowMs - NEW_DAYS * DAY_MS)
    .filter(({ soundCount, voiceCount }) => soundCount + voiceCount > 0)
    .toSorted(
      (one, other) => other.firstPublishedMs - one.firstPublishedMs || (one.slug < other.slug ? -1 : 1),
    )
    .slice(0, limit);
}

/** SQL query of the makers whose first publication is latest, without those whose page nobody sees. */
export function latestMakers(limit: number): RawBuilder<PublishedMaker> {
  return sql`
    SELECT maker.slug, maker.name, sound_count AS "soundCount", voice_count AS "voiceCount",
      extract(epoch FROM first_published_at) * 1000 AS "firstPublishedMs",
      '/media/' || picture.hash || '.' || picture.format AS "pictureUrl"
    FROM maker LEFT JOIN account ON account.id = maker.account_id
      LEFT JOIN account_picture AS picture ON picture.account_id = account.id
    WHERE first_published_at IS NOT NULL AND sound_count + voice_count > 0
      AND (maker.account_id IS NULL OR account.status = 'active')
    ORDER BY first_published_at DESC LIMIT ${limit}`;
}
