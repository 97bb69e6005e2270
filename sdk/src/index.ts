/** The client of a Tuna site, the types of what it answers, and its errors. */

import "./platform/platform-types.ts";

export type { LoggedInUser } from "./account/user.ts";
export type { Brand } from "./brand/brand.ts";
export type { CategorySlug } from "./catalog/category.ts";
export type { ItemKind } from "./catalog/item-id.ts";
export type { ItemCard, SearchMatch, Suggestions, Tag } from "./catalog/list-schemas.ts";
export type { Audio, Icon } from "./catalog/media.ts";
export type { Page, SearchResults } from "./catalog/pages.ts";
export type { SearchFilters } from "./catalog/search-filters.ts";
export type { SearchSort, Sort } from "./catalog/sorting.ts";
export type { PublicStatus, Sound } from "./catalog/sound.ts";
export type { Voice } from "./catalog/voice.ts";
export type { VoiceEffect } from "./catalog/voice-effect.ts";
export type { AccountMethods } from "./client/account-client.ts";
export type { AnswerCache, CachedAnswer } from "./client/answer-cache.ts";
export type { TunaOptions } from "./client/connection.ts";
export { type ClientOptions, createTuna, type Tuna } from "./client/create-tuna.ts";
export { type RateLimit, rateLimitsOf } from "./client/rate-limits.ts";
export type { CardListQuery, CardMethods } from "./contract/card-endpoints.ts";
export type { Cards, CardsQuery } from "./contract/card-schemas.ts";
export type { ItemMethods } from "./contract/item-endpoints.ts";
export type { ItemListOptions, ListOptions, SearchOptions, WithoutPage } from "./contract/list-options.ts";
export type { MakerMethods } from "./contract/maker-endpoints.ts";
export type {
  CallOptions,
  EndpointCall,
  GivenInput,
  IdArgument,
  InputArgument,
} from "./contract/method-types.ts";
export type { PlayReceipt } from "./contract/schemas.ts";
export type { SiteMethods } from "./contract/site-endpoints.ts";
export type { Installer } from "./download/installer.ts";
export { ApiError, isApiError } from "./errors/api-error.ts";
export { AbortError, ContractError, NetworkError, TimeoutError } from "./errors/call-errors.ts";
export type { ProblemCode } from "./errors/problem.ts";
export type { Problem } from "./errors/problem-schema.ts";
export { isTunaError, TunaError, type TunaErrorCode, type TunaErrorOptions } from "./errors/tuna-error.ts";
export type { Maker } from "./makers/maker.ts";
export type { Report, ReportReceipt } from "./moderation/report.ts";
export type { ReportReason } from "./moderation/report-reasons.ts";
export type { OpenWord, OpenWords } from "./platform/open-words.ts";
