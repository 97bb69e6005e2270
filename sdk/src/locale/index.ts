/** Texts, and which language a visitor gets. */

import "../platform/platform-types.ts";

export { capitalLetter } from "./capital-letter.ts";
export { detectLocale, type LocaleRules, type LocaleSources, shownLocales } from "./detect-locale.ts";
export { fillText, type Placeholder } from "./fill-text.ts";
export {
  accountTexts,
  boardChoiceTexts,
  boardProblemTexts,
  boardTexts,
  cardTexts,
  catalogTexts,
  consentTexts,
  downloadTexts,
  elementTexts,
  embedLoginTexts,
  errorTexts,
  footerTexts,
  itemTexts,
  liveBoardTexts,
  loginTexts,
  playerBarTexts,
  playerTexts,
  problemTexts,
  reportProblemTexts,
  searchTexts,
  seekTexts,
  sensitiveTexts,
  shareTexts,
  successTexts,
  suggestionTexts,
  tryVoiceTexts,
  voiceLabProblems,
  voiceLabTexts,
} from "./texts.ts";
export { wordText } from "./word-text.ts";
