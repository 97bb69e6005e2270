/** The texts of pages and mails in the language that is shown. Another language is another folder beside `english`. */

export {
  adminAccountTexts,
  adminTexts,
  conflictTexts,
  editTexts,
  errorLogTexts,
  internalTexts,
  logTexts,
} from "./english/admin.ts";
export { adminLinkTexts, adminTabTexts, unlistedTexts } from "./english/admin-marks.ts";
export { bannerTrialTexts } from "./english/banner-trial.ts";
export { bannerTexts } from "./english/banners.ts";
export { beforeAfterTexts } from "./english/before-after.ts";
export { developerTexts } from "./english/developers.ts";
export { type DocumentText, documentTexts } from "./english/documents.ts";
export { embedTexts } from "./english/embeds.ts";
export { formatTexts } from "./english/formats.ts";
export { categorySliderTexts, heroTexts, homeStepTexts, homeTexts, partnerGroups } from "./english/home.ts";
export { insightTexts } from "./english/insights.ts";
export { keyTexts } from "./english/keys.ts";
export { mailTexts, noticeMailTexts } from "./english/mail.ts";
export { missingPageTexts } from "./english/missing-page.ts";
export {
  failureTexts,
  headerTexts,
  listingTexts,
  listTitleTexts,
  metaTexts,
  voiceDescriptionTexts,
} from "./english/pages.ts";
export { feedTexts, previewAltTexts, previewCardTexts } from "./english/previews.ts";
export { reportTexts } from "./english/report-form.ts";
export { queueTexts } from "./english/report-queue.ts";
export { searchPageTexts } from "./english/search-page.ts";
export { profileTexts, settingsTexts } from "./english/settings.ts";
export { sortingTexts } from "./english/sorting.ts";
export { soundFileTexts } from "./english/sound-file.ts";
export { cookiePageTexts, storageInventoryTexts } from "./english/storage-inventory.ts";
export { upNextTexts } from "./english/up-next.ts";
