export { type Brand, brandSchema } from "./brand/brand.ts";
export { type ItemCard, itemCardSchema } from "./catalog/card.ts";
export { ITEM_ID_PATTERN, type ItemKind, itemIdSchema, itemKinds } from "./catalog/item-id.ts";
export { type Audio, audioSchema, type Icon, iconSchema, PEAK_COUNT } from "./catalog/media.ts";
export { MAX_PAGE_SIZE, PAGE_SIZE, type Page, pageCount, pageSchema } from "./catalog/pages.ts";
export {
  type Sort,
  type SortingOption,
  slugOfSort,
  sortingOptions,
  sortOfSlug,
  sortSchema,
} from "./catalog/sorting.ts";
export { type PublicStatus, publicStatusSchema, type Sound, soundSchema } from "./catalog/sound.ts";
export { type Suggestions, suggestionsSchema } from "./catalog/suggestion.ts";
export { type Tag, tagSchema } from "./catalog/tag.ts";
export { newTrend, TRENDING_HALF_LIFE_MS, trendAfterPlays, trendOfTime } from "./catalog/trending.ts";
export { type Voice, voiceSchema } from "./catalog/voice.ts";
export { API_BASE_PATH, type Endpoint, type EndpointName, endpoints } from "./contract/endpoints.ts";
export {
  type EndpointSchemas,
  endpointSchemas,
  type ListQuery,
  listQuerySchema,
  MAX_PAGE,
  MAX_QUERY_LENGTH,
  type PlayReceipt,
  playReceiptSchema,
  type SearchQuery,
  searchQuerySchema,
} from "./contract/schemas.ts";
export {
  adminTexts,
  catalogTexts,
  categoryTexts,
  consentTexts,
  downloadTexts,
  errorTexts,
  footerTexts,
  headerTexts,
  homeTexts,
  itemTexts,
  metaTexts,
  reportTexts,
  searchTexts,
  sensitiveTexts,
  sortingTexts,
  successTexts,
  voiceDescriptionTexts,
} from "./locale/english.ts";
export { fillText } from "./locale/fill-text.ts";
export { type Report, reportReasons, reportSchema } from "./moderation/report.ts";
