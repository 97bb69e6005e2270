/** The texts of pages and mails in the language that is shown. Another language is another folder beside `english`. */

export { addToBoardTexts } from "./english/add-to-board.ts";
export {
  adminAccountTexts,
  adminTexts,
  conflictTexts,
  editTexts,
  errorLogTexts,
  internalTexts,
  logTexts,
} from "./english/admin.ts";
export { adminLinkTexts, adminTabTexts, boardAdminText, unlistedTexts } from "./english/admin-marks.ts";
export { bannerTrialTexts } from "./english/banner-trial.ts";
export { bannerTexts } from "./english/banners.ts";
export { beforeAfterTexts } from "./english/before-after.ts";
export { boardEditTexts } from "./english/board-editor.ts";
export { boardPageTexts, boardRemovalTexts } from "./english/boards.ts";
export { copyrightTexts } from "./english/copyright.ts";
export { createTexts } from "./english/create.ts";
export { dailySoundTexts } from "./english/daily-sounds.ts";
export { developerTexts } from "./english/developers.ts";
export { type DocumentText, documentTexts } from "./english/documents.ts";
export { embedTexts } from "./english/embeds.ts";
export { favouritePageTexts, favouriteTexts, recentlyPlayedTexts } from "./english/favourites.ts";
export { fieldTexts } from "./english/fields.ts";
export { formatTexts } from "./english/formats.ts";
export { fullPlayerTexts } from "./english/full-player.ts";
export { categorySliderTexts, heroTexts, homeStepTexts, homeTexts, partnerGroups } from "./english/home.ts";
export { insightTexts } from "./english/insights.ts";
export { detailTexts } from "./english/item-details.ts";
export { jobTexts } from "./english/jobs.ts";
export { keyTexts } from "./english/keys.ts";
export { licenceTexts } from "./english/licences.ts";
export { mailTexts, makerMailTexts, noticeMailTexts, testMailTexts } from "./english/mail.ts";
export { makerTexts, statisticsTexts } from "./english/makers.ts";
export { missingPageTexts } from "./english/missing-page.ts";
export { momentTexts } from "./english/moments.ts";
export { offlineTexts } from "./english/offline.ts";
export { overlayPanelTexts, overlayTexts } from "./english/overlay.ts";
export { ownBoardTexts } from "./english/own-boards.ts";
export {
  failureTexts,
  headerTexts,
  listingTexts,
  listTitleTexts,
  metaTexts,
  voiceDescriptionTexts,
} from "./english/pages.ts";
export { playModeTexts } from "./english/play-mode.ts";
export { feedTexts, previewAltTexts, previewCardTexts } from "./english/previews.ts";
export { publicNameTexts } from "./english/public-name.ts";
export { reportTexts } from "./english/report-form.ts";
export { queueTexts } from "./english/report-queue.ts";
export { searchFieldTexts } from "./english/search-field.ts";
export { searchPageTexts } from "./english/search-page.ts";
export { profileTexts, settingsTexts } from "./english/settings.ts";
export { sortingTexts } from "./english/sorting.ts";
export { soundFileTexts } from "./english/sound-file.ts";
export { statusTexts } from "./english/status.ts";
export { cookiePageTexts, storageInventoryTexts } from "./english/storage-inventory.ts";
export { tagPageTexts } from "./english/tag-page.ts";
export { upNextTexts } from "./english/up-next.ts";
export { ownSoundsTexts, uploadReviewTexts, uploadTexts } from "./english/uploads.ts";
export { voiceBuilderTexts } from "./english/voice-builder.ts";
export { weeklyBoardTexts } from "./english/weekly-board.ts";
