import type { SearchFilters } from "@tuna/sdk";
import { DISCORD_SOUNDBOARD_LIMITS, searchLengths } from "@tuna/sdk/catalog";
import { type RawBuilder, sql } from "kysely";

/** Returns the condition of filters on rows of `item_search`; undefined without filters. */
export function filterCondition({ length, category, fits }: SearchFilters): RawBuilder<unknown> | undefined {
  const audio = [
    ...(length === undefined ? [] : [ofLength(searchLengths[length])]),
    ...(fits === undefined ? [] : [fitsDiscord]),
  ];
  const conditions = [
    ...(audio.length === 0 ? [] : [hasAudio(sql.join(audio, sql` AND `))]),
    ...(category === undefined ? [] : [hasTag(category)]),
  ];
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` AND `);
}

const { durationMs, sizeBytes } = DISCORD_SOUNDBOARD_LIMITS;
/** As `fitsDiscordSoundboard`. */
const fitsDiscord = sql`media.duration_ms > 0 AND media.duration_ms <= ${durationMs}
  AND media.size_bytes > 0 AND media.size_bytes <= ${sizeBytes}`;

function ofLength({ fromMs, belowMs }: (typeof searchLengths)[keyof typeof searchLengths]) {
  return sql`media.duration_ms >= ${fromMs}::float8 AND media.duration_ms < ${belowMs}::float8`;
}

function hasAudio(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM item JOIN media ON media.hash = item.audio_hash
    WHERE item.pk = item_search.pk AND ${condition})`;
}

/** Categories are listed under the tag of their slug. */
function hasTag(slug: string): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM item_tag JOIN tag ON tag.id = item_tag.tag_id
    WHERE item_tag.pk = item_search.pk AND tag.slug = ${slug})`;
}
