/** Analytics: sends what visitors do to the provider, after consent. */

import "../platform/platform-types.ts";

export { type Analytics, type AnalyticsState, createAnalytics, type EventDetails } from "./analytics.ts";
export type { AnalyticsOptions } from "./analytics-options.ts";
export {
  type AnalyticsSdk,
  type AnalyticsUser,
  type IdentityCallback,
  type IdentityMethod,
  type IdentityRequest,
  type IdentityResult,
  type SdkConfig,
  type SdkLoader,
  sdkOfModule,
} from "./analytics-sdk.ts";
export {
  type Attributes,
  type AttributeValue,
  itemProperties,
  type ReportedCard,
  type UserFacts,
} from "./attributes.ts";
export { type AnalyticsWindow, type ReportedPages, readCookies } from "./browser-facts.ts";
export {
  type AnalyticsReason,
  type AnalyticsValue,
  analyticsStorage,
  clearAnalyticsStorage,
  matchesKey,
  type StoragePlace,
  type StorageWindow,
} from "./browser-storage.ts";
export {
  type Amount,
  type Commerce,
  createCommerce,
  type Product,
  type ProductAction,
  type Promotion,
  type Transaction,
} from "./commerce.ts";
export { type AnalyticsEventName, analyticsEvents, type EventProperties } from "./events.ts";
export { type AnalyticsTarget, sdkConfig, sdkFlags } from "./sdk-config.ts";
export {
  type AliasRequest,
  type AliasResult,
  createUserCalls,
  type UserCalls,
  withKits,
} from "./user-calls.ts";
