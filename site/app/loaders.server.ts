import { loadLogin } from "./account/login.server.ts";
import { loadSound, loadVoice } from "./catalog/detail.server.ts";
import { loadListing } from "./catalog/listing.server.ts";
import { loadDevelopers } from "./developers/developers.server.ts";
import { loadDownload } from "./download/download.server.ts";
import { loadEmbedLogin } from "./embed-login/embed-login.server.ts";
import { loadHome } from "./home/home.server.ts";
import { loadInsights } from "./insights/insights.server.ts";
import { loadConstants, loadExampleError, loadTest } from "./internal/internal.server.ts";
import { loadDocument } from "./legal/document.server.ts";
import type { Loader } from "./loader.ts";
import { loadAccounts } from "./moderation/accounts.server.ts";
import { loadEdit } from "./moderation/edit.server.ts";
import { loadErrorLog } from "./moderation/error-log.server.ts";
import { loadLog } from "./moderation/log.server.ts";
import { loadReport } from "./moderation/report.server.ts";
import { loadReportQueue } from "./moderation/report-queue.server.ts";
import { loadProfile } from "./profile/profile.server.ts";
import type { RouteId } from "./routes.ts";
import { loadSearch } from "./search/search.server.ts";
import { loadPasskey } from "./settings/passkey.server.ts";
import { loadSettings } from "./settings/settings.server.ts";

/** What gathers the data of each route's page. */
export const loaders: Record<Exclude<RouteId, "error">, Loader> = {
  home: loadHome,
  sound: loadSound,
  voice: loadVoice,
  search: loadSearch,
  tag: loadListing,
  listing: loadListing,
  download: loadDownload,
  login: loadLogin,
  profile: loadProfile,
  account: loadSettings,
  passkey: loadPasskey,
  "embed-login": loadEmbedLogin,
  report: loadReport,
  "admin-account": loadAccounts,
  "admin-accounts": loadAccounts,
  "admin-edit": loadEdit,
  "admin-errors": loadErrorLog,
  "admin-insights": loadInsights,
  "admin-log": loadLog,
  "admin-reports": loadReportQueue,
  constants: loadConstants,
  test: loadTest,
  "test-module": loadTest,
  "example-error": loadExampleError,
  developers: loadDevelopers,
  cookies: loadDocument,
  document: loadDocument,
};
