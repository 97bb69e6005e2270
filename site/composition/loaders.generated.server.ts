// Generated from the calls of defineRoute and serveRoute: npm run routes -- --update

import { embedLoginLoader } from "../features/account/embed-login/load-embed-login.server.ts";
import { loginLoader } from "../features/account/load-login.server.ts";
import { profileLoader } from "../features/account/profile/load-profile.server.ts";
import { passkeyLoader } from "../features/account/settings/load-passkey.server.ts";
import { accountLoader } from "../features/account/settings/load-settings.server.ts";
import { boardLoader, boardsLoader, reportBoardLoader } from "../features/boards/load-boards.server.ts";
import { cookiesLoader } from "../features/consent/load-cookies.server.ts";
import { createLoader } from "../features/create/load-create.server.ts";
import { dailySoundsLoader } from "../features/daily-sound/load-daily-sounds.server.ts";
import { developerApiLoader } from "../features/developers/load-api-page.server.ts";
import { developersLoader } from "../features/developers/load-developers.server.ts";
import { developerGuideLoader } from "../features/developers/load-guide.server.ts";
import { downloadLoader } from "../features/download/load-download.server.ts";
import { favouritesLoader } from "../features/favourites/load-favourites.server.ts";
import { homeLoader } from "../features/home/load-home.server.ts";
import {
  constantsLoader,
  controlsLoader,
  exampleErrorLoader,
  testLoader,
  testModuleLoader,
} from "../features/internal/load-internal.server.ts";
import { soundLoader, voiceLoader } from "../features/item-page/load-item.server.ts";
import { adminJobsLoader } from "../features/jobs/load-jobs.server.ts";
import { documentLoader } from "../features/legal/load-document.server.ts";
import { listingLoader, tagLoader } from "../features/listing/load-listing.server.ts";
import { makerLoader, reportMakerLoader } from "../features/maker-page/load-maker.server.ts";
import { statisticsLoader } from "../features/maker-page/load-statistics.server.ts";
import { adminInsightsLoader } from "../features/moderation/insights/load-insights.server.ts";
import { adminNoticesLoader, copyrightNoticeLoader } from "../features/moderation/load-copyright.server.ts";
import {
  adminAccountLoader,
  adminAccountsLoader,
  adminEditLoader,
  adminErrorsLoader,
  adminLogLoader,
  adminReportsLoader,
  adminUploadsLoader,
} from "../features/moderation/load-moderation.server.ts";
import { offlineLoader } from "../features/offline/load-offline.server.ts";
import { reportLoader } from "../features/reports/load-report.server.ts";
import { searchLoader } from "../features/search/load-search.server.ts";
import { statusLoader } from "../features/status/load-status.server.ts";
import { ownSoundsLoader } from "../features/uploads/own-sounds/load-own-sounds.server.ts";
import { createVoiceLoader } from "../features/voice-builder/load-create-voice.server.ts";
import { adminBoardLoader } from "../features/weekly-board/load-admin-board.server.ts";
import type { Loaders } from "../platform/pages/loader.server.ts";

/** The loader of each route with a path. */
export const loaders = {
  account: accountLoader,
  "admin-account": adminAccountLoader,
  "admin-accounts": adminAccountsLoader,
  "admin-board": adminBoardLoader,
  "admin-edit": adminEditLoader,
  "admin-errors": adminErrorsLoader,
  "admin-insights": adminInsightsLoader,
  "admin-jobs": adminJobsLoader,
  "admin-log": adminLogLoader,
  "admin-notices": adminNoticesLoader,
  "admin-reports": adminReportsLoader,
  "admin-uploads": adminUploadsLoader,
  board: boardLoader,
  boards: boardsLoader,
  constants: constantsLoader,
  controls: controlsLoader,
  cookies: cookiesLoader,
  "copyright-notice": copyrightNoticeLoader,
  create: createLoader,
  "create-voice": createVoiceLoader,
  "daily-sounds": dailySoundsLoader,
  "developer-api": developerApiLoader,
  "developer-guide": developerGuideLoader,
  developers: developersLoader,
  document: documentLoader,
  download: downloadLoader,
  "embed-login": embedLoginLoader,
  "example-error": exampleErrorLoader,
  favourites: favouritesLoader,
  home: homeLoader,
  listing: listingLoader,
  login: loginLoader,
  maker: makerLoader,
  offline: offlineLoader,
  "own-sounds": ownSoundsLoader,
  passkey: passkeyLoader,
  profile: profileLoader,
  report: reportLoader,
  "report-board": reportBoardLoader,
  "report-maker": reportMakerLoader,
  search: searchLoader,
  sound: soundLoader,
  statistics: statisticsLoader,
  status: statusLoader,
  tag: tagLoader,
  test: testLoader,
  "test-module": testModuleLoader,
  voice: voiceLoader,
} satisfies Loaders;
