/** The texts of the language that is shown. Another language is another folder beside `english`. */
export { accountTexts } from "./english/account.ts";
export { analyticsTexts } from "./english/analytics.ts";
export { cardTexts, shareTexts } from "./english/cards.ts";
export { categoryTexts } from "./english/categories.ts";
export { consentTexts } from "./english/consent.ts";
export { downloadTexts } from "./english/downloads.ts";
export { elementTexts } from "./english/elements.ts";
export { embedLoginTexts } from "./english/embed-login.ts";
export {
  errorTexts,
  footerTexts,
  headerTexts,
  metaTexts,
  playerTexts,
  searchTexts,
  successTexts,
  voiceDescriptionTexts,
} from "./english/general.ts";
export {
  boardTexts,
  categorySliderTexts,
  heroTexts,
  homeStepTexts,
  homeTexts,
  partnerGroups,
} from "./english/home.ts";
export { catalogTexts, itemTexts, sensitiveTexts, sortingTexts } from "./english/items.ts";
export { loginTexts } from "./english/login.ts";
export { seekTexts } from "./english/player.ts";
export { keyTexts, playerBarTexts } from "./english/player-bar.ts";
export { reportProblemTexts, reportTexts } from "./english/reports.ts";
export { suggestionTexts } from "./english/search.ts";
export { beforeAfterTexts, voiceLabProblems, voiceLabTexts } from "./english/voices.ts";
