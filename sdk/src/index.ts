export { type AccountMethods, createAccountClient } from "./account/account-client.ts";
export { accountIdField, accountIdOf } from "./account/account-id.ts";
export { type AccountUser, accountUserSchema } from "./account/account-user.ts";
export { codeSchema } from "./account/code-schema.ts";
export { emailSchema } from "./account/email.ts";
export { type LoginProvider, loginProviders } from "./account/login-providers.ts";
export { mergeUser, type UserSources } from "./account/merge-user.ts";
export { MAX_EMAIL_LENGTH, normaliseEmail } from "./account/normalise-email.ts";
export { pictureLimits } from "./account/picture-limits.ts";
export { type ProfileChanges, profileChangesSchema } from "./account/profile-schema.ts";
export { cleanBio, cleanName, MAX_BIO_LENGTH, MAX_NAME_LENGTH } from "./account/profile-text.ts";
export { providerStartPath } from "./account/provider-start-path.ts";
export { type SiteUser, siteUserSchema } from "./account/site-user.ts";
export {
  type AnonymousUser,
  anonymousUserSchema,
  type LoggedInUser,
  loggedInUserSchema,
  type User,
  userSchema,
} from "./account/user.ts";
export { isAdministrator, isSensitiveAllowed } from "./account/user-rights.ts";
export { CODE_LENGTH, codeProblem, readPastedCode } from "./account/verification-code.ts";
export {
  BANNER_COOKIE_LIFETIME_S,
  bannerCookieNames,
  closedBannerCookie,
  type SiteBanner,
} from "./banners/banner-cookies.ts";
export {
  PROPERTIES_NAME,
  type PromoBanner,
  promoBanners,
  propertiesCookie,
  propertiesOfCookies,
  withClosedBanner,
} from "./banners/closed-promo-banners.ts";
export { type Brand, brandSchema } from "./brand/brand.ts";
export {
  DISCORD_SOUNDBOARD_LIMITS,
  fitsDiscordSoundboard,
  type ItemBadge,
  isLoud,
  itemBadges,
  LOUD_ABOVE_LUFS,
} from "./catalog/badges.ts";
export { CARD_TAG_COUNT, soundCard, voiceCard } from "./catalog/card.ts";
export { BAR_LEVELS, CARD_BAR_COUNT, cardPeaks, waveformBars } from "./catalog/card-peaks.ts";
export { type ItemCard, itemCardSchema } from "./catalog/card-schema.ts";
export { type Category, type CategorySlug, categories, findCategory, tagName } from "./catalog/category.ts";
export { type DeeplinkType, soundDeeplink, voiceDeeplink } from "./catalog/deeplink.ts";
export { formatDuration } from "./catalog/duration.ts";
export { ITEM_ID_PATTERN, type ItemKind, itemKinds } from "./catalog/item-id.ts";
export { itemIdSchema } from "./catalog/item-id-schema.ts";
export { firstCategory, isSensitive, tagsList } from "./catalog/item-labels.ts";
export { listCard } from "./catalog/list-card.ts";
export { type Audio, audioSchema, type Icon, iconSchema, PEAK_COUNT } from "./catalog/media.ts";
export {
  type BrandNames,
  type DescribedSound,
  derivedSoundMeta,
  soundMetaDescription,
  soundMetaTitle,
  voiceMetaDescription,
  voiceMetaTitle,
} from "./catalog/metadata.ts";
export { pageSchema } from "./catalog/page-schema.ts";
export { MAX_PAGE_SIZE, PAGE_SIZE, type Page, pageCount } from "./catalog/pages.ts";
export { formatPlayCount } from "./catalog/play-count.ts";
export { MAX_SLUG_LENGTH, slugOfTag } from "./catalog/slug.ts";
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
export * from "./catalog/trending.ts";
export { isVeiled } from "./catalog/veiled-card.ts";
export { type Voice, voiceSchema } from "./catalog/voice.ts";
export {
  MAX_VOICE_EFFECTS,
  type VoiceEffect,
  voiceEffectSchema,
  voiceEffectsSchema,
  voiceEffectTypes,
} from "./catalog/voice-effect.ts";
export type { TunaOptions } from "./client/connection.ts";
export { countryOfVisitor } from "./client/country-of-visitor.ts";
export {
  type CardMethods,
  createTuna,
  type ItemMethods,
  type ListOptions,
  type Tuna,
} from "./client/create-tuna.ts";
export type {
  CallOptions,
  EndpointCall,
  GivenInput,
  IdArgument,
  InputArgument,
} from "./client/endpoint-call.ts";
export {
  CONSENT_COOKIE_LIFETIME_S,
  CONSENT_COOKIE_NAME,
  consentCookie,
  consentOfCookies,
} from "./consent/consent-cookie.ts";
export {
  asksForConsent,
  CONSENT_POLICY_VERSION,
  type ConsentChoice,
  type ConsentFacts,
  type ConsentOptions,
  type CookieConsent,
  decideConsent,
  isAnalyticsGranted,
} from "./consent/cookie-consent.ts";
export {
  isKeptAs,
  type KeptPlace,
  type KeptPurpose,
  type KeptReason,
  type KeptValue,
  keptValues,
} from "./consent/kept-values.ts";
export { type AccountEndpointName, accountEndpoints } from "./contract/account-endpoints.ts";
export { accountSchemas } from "./contract/account-schemas.ts";
export {
  type CardListQuery,
  type Cards,
  type CardsQuery,
  cardListQuerySchema,
  cardsQuerySchema,
  cardsSchema,
} from "./contract/card-schemas.ts";
export { API_BASE_PATH, type Endpoint, type EndpointName, endpoints } from "./contract/endpoints.ts";
export { MAX_CARD_IDS, MAX_PAGE, MAX_QUERY_LENGTH } from "./contract/limits.ts";
export {
  type EndpointSchemas,
  endpointSchemas,
  type ListQuery,
  listQuerySchema,
  type PlayReceipt,
  playReceiptSchema,
  type SearchQuery,
  searchQuerySchema,
} from "./contract/schemas.ts";
export { type Clock, platformClock } from "./device/clock.ts";
export {
  type DesktopSystem,
  type Device,
  desktopSystemOf,
  desktopSystems,
  deviceOf,
  isMobileDevice,
  type NavigatorLike,
} from "./device/device.ts";
export {
  LAUNCH_TIMEOUT_MS,
  type LaunchResult,
  type LaunchWindow,
  launchApp,
} from "./device/protocol-launch.ts";
export { DEVICE_REFRESH_DELAY_MS, type ResizableWindow, watchDevice } from "./device/watch-device.ts";
export { type ClickSource, clickSourceName, clickSources } from "./download/click-sources.ts";
export {
  advanceDownloadFlow,
  type CodeProblem,
  type DownloadFlow,
  type DownloadFlowEvent,
  type DownloadStep,
  downloadFlowStart,
  type InstallerName,
  installerNames,
} from "./download/download-flow.ts";
export {
  DOWNLOAD_ID_LENGTH,
  type DownloadId,
  downloadIdOf,
  newDownloadId,
  type RandomBytes,
} from "./download/download-id.ts";
export { type Installer, installerSchema } from "./download/installer.ts";
export { orderInstallers, systemOfInstaller } from "./download/installer-order.ts";
export {
  type SessionStorage,
  type SessionStore,
  type SessionValues,
  sessionKeys,
  sessionStore,
} from "./download/session-values.ts";
export {
  BROWSER_MAX_COOKIE_LIFE_DAYS,
  COOKIE_LIFETIME_S,
  type CookieContext,
  type CookieRule,
  cookieName,
  cookieText,
  cookieValue,
  grantedLifetimeS,
  MAX_COOKIE_LIFE_DAYS,
  type VisitorCookie,
  visitorCookies,
} from "./download/visitor-cookies.ts";
export { type CreateEmbedOptions, createEmbed, type Embed, type EmbedEvents } from "./embed/create-embed.ts";
export {
  EMBED_LOGIN_PATH,
  EMBED_TOKEN_LIFETIME_S,
  EMBED_VISITOR_PATH,
  type EmbedLogin,
  embedLoginPath,
  isEmbedNonce,
  isWebOrigin,
  readEmbedLogin,
} from "./embed/embed-login.ts";
export {
  type EmbedLoginMessage,
  type EmbedLoginRequest,
  type EmbedVisitor,
  embedLoginRequestSchema,
  embedLoginSchema,
  embedTokenSchema,
  embedVisitorSchema,
} from "./embed/embed-login-messages.ts";
export {
  type EmbedCommand,
  type EmbedErrorCode,
  type EmbedEvent,
  embedCommandSchema,
  embedErrorCodes,
  embedEventSchema,
} from "./embed/embed-messages.ts";
export {
  type EmbedOptions,
  embedOptionsOf,
  embedQuery,
  embedSizes,
  embedThemes,
} from "./embed/embed-options.ts";
export {
  EMBED_PROTOCOL,
  EMBED_PROTOCOL_VERSION,
  type EmbedContent,
  embedMessage,
  readEmbedCommand,
} from "./embed/embed-protocol.ts";
export { embedUrl } from "./embed/embed-url.ts";
export { escapeHtml } from "./embed/escape-text.ts";
export {
  cardElement,
  EMBED_SIZE,
  type EmbeddedElement,
  type EmbeddedItem,
  elementSnippet,
  elementsScriptUrl,
  type IframeOptions,
  iframeSnippet,
  itemSnippet,
  markdownSnippet,
} from "./embed/snippets.ts";
export { AbortError } from "./errors/abort-error.ts";
export { ApiError, isApiError } from "./errors/api-error.ts";
export { ContractError } from "./errors/contract-error.ts";
export { NetworkError } from "./errors/network-error.ts";
export {
  createProblem,
  PROBLEM_MEDIA_TYPE,
  type Problem,
  type ProblemCode,
  problemKinds,
  problemSchema,
} from "./errors/problem.ts";
export { TimeoutError } from "./errors/timeout-error.ts";
export { isTunaError, TunaError, type TunaErrorCode, type TunaErrorOptions } from "./errors/tuna-error.ts";
export { categoryTexts } from "./locale/english-categories.ts";
export { type Report, type ReportReceipt, reportReceiptSchema, reportSchema } from "./moderation/report.ts";
export { MAX_REPORT_DETAILS, type ReportReason, reportReasons } from "./moderation/report-reasons.ts";
export { type NormalisedUrl, normaliseUrl } from "./routing/normalise-url.ts";
export { type PageType, pageTypeOfPath } from "./routing/page-type.ts";
export { pathOnSite } from "./routing/path-on-site.ts";
export {
  downloadPath,
  itemPath,
  type ListPosition,
  listingPath,
  loginPath,
  searchPath,
  tagPath,
} from "./routing/paths.ts";
export { redirectTarget } from "./routing/redirect-target.ts";
export { pagePaths, type RouteName, routePatterns } from "./routing/routes.ts";
export { slugOfTerm, termOfSlug } from "./routing/search-term.ts";
export { categoryShortcuts } from "./routing/shortcuts.ts";
export { plainText } from "./text/plain-text.ts";
