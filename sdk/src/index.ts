/** The client of a Tuna site, the types of what it answers, and its errors. */

export type { AccountMethods } from "./account/account-client.lazy.ts";
export type { AccountUser } from "./account/account-user.ts";
export type { SiteUser } from "./account/site-user.ts";
export type { AnonymousUser, LoggedInUser, User } from "./account/user.ts";
export type { Brand } from "./brand/brand.ts";
export type { ItemCard } from "./catalog/card-schema.ts";
export type { Category, CategorySlug } from "./catalog/category.ts";
export type { ItemKind } from "./catalog/item-id.ts";
export type { Audio, Icon } from "./catalog/media.ts";
export type { Page } from "./catalog/pages.ts";
export type { Sort } from "./catalog/sorting.ts";
export type { PublicStatus, Sound } from "./catalog/sound.ts";
export type { Suggestions } from "./catalog/suggestion.ts";
export type { Tag } from "./catalog/tag.ts";
export type { Voice } from "./catalog/voice.ts";
export type { VoiceEffect } from "./catalog/voice-effect.ts";
export {
  type CardMethods,
  createTuna,
  type ItemMethods,
  type ListOptions,
  type Tuna,
} from "./client/create-tuna.ts";
export type {
  EndpointCall,
  GivenInput,
  IdArgument,
  InputArgument,
} from "./client/endpoint-call.ts";
export type { CallOptions } from "./client/send-call.ts";
export type { TunaOptions } from "./client/tuna-options.ts";
export type { CardListQuery, Cards, CardsQuery } from "./contract/card-schemas.ts";
export type { ListQuery, PlayReceipt, SearchQuery } from "./contract/schemas.ts";
export type { Installer } from "./download/installer.ts";
export { AbortError } from "./errors/abort-error.ts";
export { ApiError, isApiError } from "./errors/api-error.ts";
export { ContractError } from "./errors/contract-error.ts";
export { NetworkError } from "./errors/network-error.ts";
export type { Problem, ProblemCode } from "./errors/problem.ts";
export { TimeoutError } from "./errors/timeout-error.ts";
export { isTunaError, TunaError, type TunaErrorCode, type TunaErrorOptions } from "./errors/tuna-error.ts";
export type { Report, ReportReceipt } from "./moderation/report.ts";
export type { ReportReason } from "./moderation/report-reasons.ts";
