export { detectLocale, type LocaleRules, type LocaleSources, shownLocales } from "./detect-locale.ts";
export {
  errorTexts,
  footerTexts,
  headerTexts,
  metaTexts,
  playerTexts,
  searchTexts,
  successTexts,
  voiceDescriptionTexts,
} from "./english.ts";
export { accountTexts } from "./english-account.ts";
export {
  adminAccountTexts,
  adminTexts,
  conflictTexts,
  editTexts,
  errorLogTexts,
  internalTexts,
  logTexts,
} from "./english-admin.ts";
export { adminLinkTexts, unlistedTexts } from "./english-admin-marks.ts";
export { bannerTrialTexts } from "./english-banner-trial.ts";
export { bannerTexts } from "./english-banners.ts";
export { cardTexts, shareTexts } from "./english-cards.ts";
export { consentTexts } from "./english-consent.ts";
export { developerTexts } from "./english-developers.ts";
export { type DocumentText, documentTexts } from "./english-documents.ts";
export { downloadTexts } from "./english-downloads.ts";
export { elementTexts } from "./english-elements.ts";
export { embedLoginTexts } from "./english-embed-login.ts";
export { embedTexts } from "./english-embeds.ts";
export {
  boardTexts,
  categorySliderTexts,
  heroTexts,
  homeStepTexts,
  homeTexts,
  partnerGroups,
} from "./english-home.ts";
export { insightTexts } from "./english-insights.ts";
export { catalogTexts, itemTexts, sensitiveTexts, sortingTexts } from "./english-items.ts";
export { loginTexts } from "./english-login.ts";
export { mailTexts, noticeMailTexts } from "./english-mail.ts";
export { seekTexts } from "./english-player.ts";
export { keyTexts, playerBarTexts } from "./english-player-bar.ts";
export { queueTexts } from "./english-report-queue.ts";
export { reportProblemTexts, reportTexts } from "./english-reports.ts";
export { suggestionTexts } from "./english-search.ts";
export { profileTexts, settingsTexts } from "./english-settings.ts";
export { cookiePageTexts, storageInventoryTexts } from "./english-storage-inventory.ts";
export { beforeAfterTexts, voiceLabProblems, voiceLabTexts } from "./english-voices.ts";
export { fillText, type Placeholder } from "./fill-text.ts";
