/** Sounds and voices: cards, labels, categories, sorting, trending. */

import "../platform/platform-types.ts";

export {
  type AudioCopyPurpose,
  audioCopyPurposes,
  type CopyContainer,
  copyContainers,
} from "./audio-copy.ts";
export { DISCORD_SOUNDBOARD_LIMITS, type ItemBadge, itemBadges } from "./badges.ts";
export { listCard, soundCard, voiceCard } from "./card.ts";
export { CARD_TAG_COUNT, isRedacted } from "./card-display.ts";
export { BAR_LEVELS, CARD_BAR_COUNT, CARD_PEAKS, cardPeaks, waveformBars } from "./card-peaks.ts";
export { categories, findCategory, tagName } from "./category.ts";
export { soundDeeplink } from "./deeplink.ts";
export { formatDuration, formatPlayCount, formatPosition } from "./format-numbers.ts";
export { ITEM_ID_PATTERN, itemKindOf, itemKinds } from "./item-id.ts";
export { itemIdSchema } from "./item-id-schema.ts";
export { firstCategory, isSensitive } from "./item-labels.ts";
export { type ItemLicence, itemLicences } from "./item-licence.ts";
export { itemTextLimits } from "./item-text-limits.ts";
export { itemCategory, itemLine } from "./item-texts.ts";
export { itemCardSchema, pageSchema, suggestionsSchema, tagSchema } from "./list-schemas.ts";
export { PEAK_COUNT } from "./media.ts";
export { PAGE_SIZE, pageCount } from "./pages.ts";
export { searchFiltersSchema } from "./search-filters.ts";
export { searchLengthNames, searchLengths } from "./search-lengths.ts";
export { MAX_SLUG_LENGTH, slugOfTag } from "./slug.ts";
export { searchSorts, sortingOptions, sortOfSlug } from "./sorting.ts";
export { publicStatusSchema, type SoundSchema, seoSchema, soundSchema } from "./sound.ts";
export {
  newTrend,
  TRENDING_HALF_LIFE_MS,
  trendAfterPlays,
  trendOfTime,
  trendWithinTime,
} from "./trending.ts";
export { type VoiceSchema, voiceSchema } from "./voice.ts";
export { MAX_VOICE_EFFECTS, voiceEffectSchema, voiceEffectsSchema } from "./voice-effect.ts";
