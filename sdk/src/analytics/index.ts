/** Analytics: sends what visitors do to the provider, after consent. */

import "../platform/platform-types.ts";

export { analyticsTexts } from "../locale/texts.ts";
export {
  type Analytics,
  type AnalyticsState,
  createAnalytics,
  EVENTS_PER_UPLOAD,
  type EventDetails,
  MAX_QUEUED_EVENTS,
  SETTLE_DELAY_MS,
} from "./analytics.ts";
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
  flatAttributes,
  itemProperties,
  type ReportedCard,
  type UserFacts,
  userAttributes,
} from "./attributes.ts";
export {
  type AnalyticsWindow,
  type BrowserFacts,
  factsOfWindow,
  type ReportedPages,
  readCookies,
} from "./browser-facts.ts";
export {
  type AnalyticsReason,
  type AnalyticsValue,
  analyticsStorage,
  clearAnalyticsStorage,
  matchesKey,
  type StoragePlace,
  type StorageWindow,
} from "./browser-storage.ts";
export { checkExtraProperties, checkServiceName, serviceNames } from "./checks.ts";
export {
  type Amount,
  type Commerce,
  createCommerce,
  type Product,
  type ProductAction,
  type Promotion,
  productActions,
  promotionActions,
  type Transaction,
} from "./commerce.ts";
export { commonProperties } from "./common-properties.ts";
export { type AnalyticsEventName, analyticsEvents, type EventProperties, eventTypes } from "./events.ts";
export {
  type Landing,
  type LandingFacts,
  landingCookies,
  landingOf,
  SESSION_TIMEOUT_MS,
  type UtmName,
  utmNames,
} from "./landing.ts";
export {
  type AnalyticsTarget,
  DATA_PLAN_VERSION,
  type DataPlan,
  dataPlan,
  isDataPlanId,
  REPORTED_VERSION,
  sdkConfig,
  sdkFlags,
} from "./sdk-config.ts";
export {
  type AliasRequest,
  type AliasResult,
  createUserCalls,
  type UserCalls,
  withKits,
} from "./user-calls.ts";
