import type { RouteId } from "../../contract/routing/routes.ts";
import { loadLogin } from "./account/load-login.ts";
import { loadSound, loadVoice } from "./catalog/load-item.ts";
import { loadListing } from "./catalog/load-listing.ts";
import { loadApiPage } from "./developers/load-api-page.ts";
import { loadDevelopers } from "./developers/load-developers.ts";
import { loadGuide } from "./developers/load-guide.ts";
import { loadDownload } from "./download/load-download.ts";
import { loadEmbedLogin } from "./embed-login/load-embed-login.ts";
import { loadHome } from "./home/load-home.ts";
import { loadInsights } from "./insights/load-insights.ts";
import { loadConstants, loadExampleError, loadTest } from "./internal/load-internal.ts";
import { loadDocument } from "./legal/load-document.ts";
import type { Loader } from "./loader.ts";
import {
  loadAccounts,
  loadEdit,
  loadErrorLog,
  loadLog,
  loadReport,
  loadReportQueue,
} from "./moderation/load-moderation.ts";
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
  "developer-api": loadApiPage,
  "developer-guide": loadGuide,
  cookies: loadDocument,
  document: loadDocument,
};
