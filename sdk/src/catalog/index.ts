/** Sounds and voices: cards, labels, categories, sorting, trending. */

import "../platform/platform-types.ts";

export { categoryTexts } from "../locale/texts.ts";
export { type AudioCopyPurpose, audioCopyPurposes } from "./audio-copy.ts";
export {
  DISCORD_SOUNDBOARD_LIMITS,
  fitsDiscordSoundboard,
  type ItemBadge,
  isLoud,
  itemBadges,
  LOUD_ABOVE_LUFS,
} from "./badges.ts";
export { listCard, soundCard, voiceCard } from "./card.ts";
export { CARD_TAG_COUNT, isRedacted } from "./card-display.ts";
export { BAR_LEVELS, CARD_BAR_COUNT, cardPeaks, waveformBars } from "./card-peaks.ts";
export { categories, findCategory, tagName } from "./category.ts";
export { type DeeplinkType, soundDeeplink, voiceDeeplink } from "./deeplink.ts";
export { formatDuration, formatPlayCount, formatPosition } from "./format-numbers.ts";
export { ITEM_ID_PATTERN, itemKinds } from "./item-id.ts";
export { itemIdSchema } from "./item-id-schema.ts";
export { firstCategory, isSensitive, tagsList } from "./item-labels.ts";
export { type ItemLicence, itemLicences } from "./item-licence.ts";
export { itemCategory, itemLine, itemTagsSchema, itemTextLimits } from "./item-texts.ts";
export {
  itemCardSchema,
  pageSchema,
  searchMatchSchema,
  searchResultsSchema,
  suggestionsSchema,
  tagSchema,
} from "./list-schemas.ts";
export { audioSchema, iconSchema, PEAK_COUNT } from "./media.ts";
export { MAX_PAGE_SIZE, PAGE_SIZE, pageCount } from "./pages.ts";
export { searchFiltersSchema } from "./search-filters.ts";
export { searchLengthNames, searchLengths } from "./search-lengths.ts";
export { MAX_SLUG_LENGTH, slugOfTag } from "./slug.ts";
export { searchSortSchema, sortSchema } from "./sort-schemas.ts";
export { type SortingOption, searchSorts, slugOfSort, sortingOptions, sortOfSlug } from "./sorting.ts";
export { publicStatusSchema, seoSchema, soundSchema } from "./sound.ts";
export {
  newTrend,
  TRENDING_HALF_LIFE_MS,
  trendAfterPlays,
  trendOfTime,
  trendWithinTime,
} from "./trending.ts";
export { voiceSchema } from "./voice.ts";
export {
  MAX_VOICE_EFFECTS,
  voiceEffectSchema,
  voiceEffectsSchema,
  voiceEffectTypes,
} from "./voice-effect.ts";
