// Generated from the calls of defineRoute and serveRoute: npm run routes -- --update

import { embedLoginRoute } from "../../features/account/embed-login/embed-login.route.ts";
import { loginRoute } from "../../features/account/login.route.ts";
import { profileRoute } from "../../features/account/profile/profile.route.ts";
import { passkeyRoute } from "../../features/account/settings/passkey.route.ts";
import { accountRoute } from "../../features/account/settings/settings.route.ts";
import { boardRoute } from "../../features/boards/board.route.ts";
import { boardsRoute } from "../../features/boards/boards.route.ts";
import { cookiesRoute } from "../../features/consent/cookies.route.ts";
import { createRoute } from "../../features/create/create.route.ts";
import { dailySoundsRoute } from "../../features/daily-sound/daily-sounds.route.ts";
import { developerApiRoute } from "../../features/developers/api.route.ts";
import { developersRoute } from "../../features/developers/developers.route.ts";
import { developerGuideRoute } from "../../features/developers/guide.route.ts";
import { downloadRoute } from "../../features/download/download.route.ts";
import { failureRoute } from "../../features/errors/failure.route.ts";
import { favouritesRoute } from "../../features/favourites/favourites.route.ts";
import { homeRoute } from "../../features/home/home.route.ts";
import { constantsRoute } from "../../features/internal/constants.route.ts";
import { controlsRoute } from "../../features/internal/controls.route.ts";
import { exampleErrorRoute, testModuleRoute, testRoute } from "../../features/internal/test.route.ts";
import { soundRoute } from "../../features/item-page/sound.route.ts";
import { voiceRoute } from "../../features/item-page/voice.route.ts";
import { adminJobsRoute } from "../../features/jobs/jobs.route.ts";
import { documentRoute } from "../../features/legal/document.route.ts";
import { listingRoute, tagRoute } from "../../features/listing/listing.route.ts";
import { makerRoute } from "../../features/maker-page/maker.route.ts";
import { statisticsRoute } from "../../features/maker-page/statistics.route.ts";
import { adminAccountRoute, adminAccountsRoute } from "../../features/moderation/accounts.route.ts";
import { copyrightNoticeRoute } from "../../features/moderation/copyright.route.ts";
import { adminEditRoute } from "../../features/moderation/edit.route.ts";
import { adminErrorsRoute } from "../../features/moderation/error-log.route.ts";
import { adminInsightsRoute } from "../../features/moderation/insights/insights.route.ts";
import { adminLogRoute } from "../../features/moderation/log.route.ts";
import { adminNoticesRoute } from "../../features/moderation/notices.route.ts";
import { adminReportsRoute } from "../../features/moderation/report-queue.route.ts";
import { adminUploadsRoute } from "../../features/moderation/upload-queue.route.ts";
import { offlineRoute } from "../../features/offline/offline.route.ts";
import { reportRoute } from "../../features/reports/report.route.ts";
import { reportBoardRoute, reportMakerRoute } from "../../features/reports/report-named.route.ts";
import { searchRoute } from "../../features/search/search.route.ts";
import { statusRoute } from "../../features/status/status.route.ts";
import { ownSoundsRoute } from "../../features/uploads/own-sounds/own-sounds.route.ts";
import { createVoiceRoute } from "../../features/voice-builder/create-voice.route.ts";
import { adminBoardRoute } from "../../features/weekly-board/admin-board.route.ts";

/** Every page of the site. */
export const routes = [
  accountRoute,
  adminAccountRoute,
  adminAccountsRoute,
  adminBoardRoute,
  adminEditRoute,
  adminErrorsRoute,
  adminInsightsRoute,
  adminJobsRoute,
  adminLogRoute,
  adminNoticesRoute,
  adminReportsRoute,
  adminUploadsRoute,
  boardRoute,
  boardsRoute,
  constantsRoute,
  controlsRoute,
  cookiesRoute,
  copyrightNoticeRoute,
  createRoute,
  createVoiceRoute,
  dailySoundsRoute,
  developerApiRoute,
  developerGuideRoute,
  developersRoute,
  documentRoute,
  downloadRoute,
  embedLoginRoute,
  exampleErrorRoute,
  failureRoute,
  favouritesRoute,
  homeRoute,
  listingRoute,
  loginRoute,
  makerRoute,
  offlineRoute,
  ownSoundsRoute,
  passkeyRoute,
  profileRoute,
  reportRoute,
  reportBoardRoute,
  reportMakerRoute,
  searchRoute,
  soundRoute,
  statisticsRoute,
  statusRoute,
  tagRoute,
  testRoute,
  testModuleRoute,
  voiceRoute,
] as const;

/** The source file of each route's page, relative to `site`. */
export const pageFiles = {
  account: "features/account/settings/settings-page.tsx",
  "admin-account": "features/moderation/accounts-page.tsx",
  "admin-accounts": "features/moderation/accounts-page.tsx",
  "admin-board": "features/weekly-board/admin-board-page.tsx",
  "admin-edit": "features/moderation/edit-page.tsx",
  "admin-errors": "features/moderation/error-log-page.tsx",
  "admin-insights": "features/moderation/insights/insights-page.tsx",
  "admin-jobs": "features/jobs/jobs-page.tsx",
  "admin-log": "features/moderation/log-page.tsx",
  "admin-notices": "features/moderation/notices-page.tsx",
  "admin-reports": "features/moderation/report-queue-page.tsx",
  "admin-uploads": "features/moderation/upload-queue-page.tsx",
  board: "features/boards/board-page.tsx",
  boards: "features/boards/boards-page.tsx",
  constants: "features/internal/constants-page.tsx",
  controls: "features/internal/controls-page.tsx",
  cookies: "features/consent/cookies-page.tsx",
  "copyright-notice": "features/moderation/copyright-page.tsx",
  create: "features/create/create-page.tsx",
  "create-voice": "features/voice-builder/create-voice-page.tsx",
  "daily-sounds": "features/daily-sound/daily-sounds-page.tsx",
  "developer-api": "features/developers/api-page.tsx",
  "developer-guide": "features/developers/guide-page.tsx",
  developers: "features/developers/developers-page.tsx",
  document: "features/legal/document-page.tsx",
  download: "features/download/download-page.tsx",
  "embed-login": "features/account/embed-login/embed-login-page.tsx",
  "example-error": "features/internal/test-page.tsx",
  failure: "features/errors/failure-page.tsx",
  favourites: "features/favourites/favourites-page.tsx",
  home: "features/home/home-page.tsx",
  listing: "features/listing/listing-page.tsx",
  login: "features/account/login-page.tsx",
  maker: "features/maker-page/maker-page.tsx",
  offline: "features/offline/offline-page.tsx",
  "own-sounds": "features/uploads/own-sounds/own-sounds-page.tsx",
  passkey: "features/account/settings/passkey-page.tsx",
  profile: "features/account/profile/profile-page.tsx",
  report: "features/reports/report-page.tsx",
  "report-board": "features/reports/report-named-page.tsx",
  "report-maker": "features/reports/report-named-page.tsx",
  search: "features/search/search-page.tsx",
  sound: "features/item-page/sound-page.tsx",
  statistics: "features/maker-page/statistics-page.tsx",
  status: "features/status/status-page.tsx",
  tag: "features/listing/listing-page.tsx",
  test: "features/internal/test-page.tsx",
  "test-module": "features/internal/test-page.tsx",
  voice: "features/item-page/voice-page.tsx",
} as const;
