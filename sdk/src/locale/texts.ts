/** The texts of the language that is shown. Another language is another folder beside `english`. */

export { accountTexts } from "./english/account.ts";
export { analyticsTexts } from "./english/analytics.ts";
export { boardChoiceTexts, boardProblemTexts, liveBoardTexts } from "./english/boards.ts";
export { cardTexts, shareTexts } from "./english/cards.ts";
export { categoryTexts } from "./english/categories.ts";
export { consentTexts } from "./english/consent.ts";
export { downloadTexts } from "./english/downloads.ts";
export { boardTexts, elementTexts } from "./english/elements.ts";
export { embedLoginTexts } from "./english/embed-login.ts";
export { errorTexts, footerTexts, playerTexts, searchTexts, successTexts } from "./english/general.ts";
export { generalProblemTexts } from "./english/general-problems.ts";
export { catalogTexts, itemTexts, sensitiveTexts } from "./english/items.ts";
export { loginTexts } from "./english/login.ts";
export { seekTexts } from "./english/player.ts";
export { playerBarTexts } from "./english/player-bar.ts";
export { problemTexts } from "./english/problems.ts";
export { reportProblemTexts } from "./english/reports.ts";
export { suggestionTexts } from "./english/search.ts";
export { voiceLabProblems, voiceLabTexts } from "./english/voice-lab.ts";
export { tryVoiceTexts } from "./english/voices.ts";
