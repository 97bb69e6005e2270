import type { RouteId } from "../../contract/routing/routes.ts";
import { loadLogin } from "./account/load-login.ts";
import { loadBoard, loadBoards, loadReportBoard } from "./boards/load-boards.ts";
import { loadSound, loadVoice } from "./catalog/load-item.ts";
import { loadListing } from "./catalog/load-listing.ts";
import { loadCreate, loadCreateVoice } from "./create/load-create.ts";
import { loadApiPage } from "./developers/load-api-page.ts";
import { loadDevelopers } from "./developers/load-developers.ts";
import { loadGuide } from "./developers/load-guide.ts";
import { loadDownload } from "./download/load-download.ts";
import { loadEmbedLogin } from "./embed-login/load-embed-login.ts";
import { loadFavourites } from "./favourites/load-favourites.ts";
import { loadHome } from "./home/load-home.ts";
import { loadInsights } from "./insights/load-insights.ts";
import { loadConstants, loadExampleError, loadTest } from "./internal/load-internal.ts";
import { loadDocument } from "./legal/load-document.ts";
import type { Loader } from "./loader.ts";
import { loadMaker, loadReportMaker } from "./makers/load-maker.ts";
import { loadStatistics } from "./makers/load-statistics.ts";
import { loadCopyrightForm, loadNotices } from "./moderation/load-copyright.ts";
import {
  loadAccounts,
  loadEdit,
  loadErrorLog,
  loadLog,
  loadReport,
  loadReportQueue,
  loadUploadQueue,
} from "./moderation/load-moderation.ts";
import { withTabCounts } from "./moderation/tab-counts.ts";
import { loadOffline } from "./offline/load-offline.ts";
import { loadOwnSounds } from "./profile/load-own-sounds.ts";
import { loadProfile } from "./profile/load-profile.ts";
import { loadSearch } from "./search/load-search.ts";
import { loadPasskey } from "./settings/load-passkey.ts";
import { loadSettings } from "./settings/load-settings.ts";

/** The loader of each route's page. */
export const loaders: Record<Exclude<RouteId, "error" | "failure">, Loader> = {
  home: loadHome,
  sound: loadSound,
  voice: loadVoice,
  search: loadSearch,
  tag: loadListing,
  listing: loadListing,
  maker: loadMaker,
  boards: loadBoards,
  "report-board": loadReportBoard,
  board: loadBoard,
  favourites: loadFavourites,
  "report-maker": loadReportMaker,
  download: loadDownload,
  login: loadLogin,
  profile: loadProfile,
  offline: loadOffline,
  "own-sounds": loadOwnSounds,
  statistics: loadStatistics,
  account: loadSettings,
  passkey: loadPasskey,
  "embed-login": loadEmbedLogin,
  report: loadReport,
  "admin-account": withTabCounts(loadAccounts),
  "admin-accounts": withTabCounts(loadAccounts),
  "admin-edit": loadEdit,
  "admin-errors": withTabCounts(loadErrorLog),
  "admin-insights": withTabCounts(loadInsights),
  "admin-log": withTabCounts(loadLog),
  "admin-reports": withTabCounts(loadReportQueue),
  "admin-notices": withTabCounts(loadNotices),
  "admin-uploads": withTabCounts(loadUploadQueue),
  "copyright-notice": loadCopyrightForm,
  constants: loadConstants,
  test: loadTest,
  "test-module": loadTest,
  "example-error": loadExampleError,
  developers: loadDevelopers,
  "developer-api": loadApiPage,
  "developer-guide": loadGuide,
  create: loadCreate,
  "create-voice": loadCreateVoice,
  cookies: loadDocument,
  document: loadDocument,
};
