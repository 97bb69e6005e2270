import { EMBED_LOGIN_PATH } from "@tuna/sdk/embed";
import { pagePaths, routePatterns } from "@tuna/sdk/routing";
import { developerPaths } from "../developers/developer-paths.ts";
import { STATISTICS_PATH } from "../makers/maker-statistics.ts";
import { ACCOUNT_PATTERN, adminPaths, EDIT_PATTERN } from "../moderation/admin-paths.ts";
import { COPYRIGHT_NOTICE_PATH } from "../moderation/copyright-notice-path.ts";
import { PASSKEY_PATH } from "../settings/passkey-path.ts";

interface RouteRow {
  id: string;
  /** `URLPattern` syntax, for normalised paths. Absent: no path matches. */
  pattern?: string;
  /** The page's source file, relative to `site/app`. */
  module: `${string}-page.tsx`;
  /** The page shows the viewer's own data: it is rendered for each request, with the account, and never cached. */
  isPersonal?: true;
  /** The same for visitors who are logged in. All others share one page. */
  isPersonalAfterLogin?: true;
  /** Query parameters that the page's loader reads. Others are ignored. */
  query?: readonly string[];
}

/** Names of the text pages in `pagePaths`. */
export const documentNames = [
  "privacy",
  "copyright",
  "cookies",
  "terms",
  "ipGuidelines",
  "communityGuidelines",
  "support",
  "newsroom",
] as const;
export type DocumentName = (typeof documentNames)[number];

const documentSegments = documentNames.map((name) => pagePaths[name].replaceAll("/", ""));

/** Every page of the site. The first row with a matching pattern wins. */
export const routes = [
  { id: "home", pattern: routePatterns.home, module: "home/home-page.tsx" },
  { id: "sound", pattern: routePatterns.sound, module: "catalog/sound-page.tsx" },
  { id: "voice", pattern: routePatterns.voice, module: "catalog/voice-page.tsx" },
  {
    id: "search",
    pattern: routePatterns.search,
    module: "search/search-page.tsx",
    query: ["sort", "length", "category", "fits", "page"],
  },
  { id: "tag", pattern: routePatterns.tag, module: "catalog/listing-page.tsx" },
  { id: "maker", pattern: routePatterns.maker, module: "makers/maker-page.tsx" },
  { id: "boards", pattern: pagePaths.boards, module: "boards/boards-page.tsx", query: ["sort", "page"] },
  { id: "board", pattern: routePatterns.board, module: "boards/board-page.tsx", isPersonalAfterLogin: true },
  {
    id: "report-board",
    pattern: "/report/board/:id/",
    module: "moderation/report-named-page.tsx",
    query: ["outcome"],
  },
  { id: "favourites", pattern: pagePaths.favourites, module: "favourites/favourites-page.tsx" },
  {
    id: "report-maker",
    pattern: "/report/maker/:slug/",
    module: "moderation/report-named-page.tsx",
    query: ["outcome"],
  },
  { id: "listing", pattern: routePatterns.listing, module: "catalog/listing-page.tsx" },
  {
    id: "download",
    pattern: routePatterns.download,
    module: "download/download-page.tsx",
    query: ["login"],
  },
  { id: "offline", pattern: pagePaths.offline, module: "offline/offline-page.tsx" },
  {
    id: "login",
    pattern: pagePaths.login,
    module: "account/login-page.tsx",
    query: ["comeFrom", "login"],
  },
  {
    id: "profile",
    pattern: pagePaths.profile,
    module: "profile/profile-page.tsx",
    isPersonal: true,
  },
  {
    id: "statistics",
    pattern: STATISTICS_PATH,
    module: "makers/statistics-page.tsx",
    isPersonal: true,
  },
  {
    id: "own-sounds",
    pattern: pagePaths.ownSounds,
    module: "profile/own-sounds-page.tsx",
    isPersonal: true,
  },
  {
    id: "account",
    pattern: pagePaths.account,
    module: "settings/settings-page.tsx",
    isPersonal: true,
  },
  { id: "passkey", pattern: PASSKEY_PATH, module: "settings/passkey-page.tsx", isPersonal: true },
  {
    id: "embed-login",
    pattern: EMBED_LOGIN_PATH,
    module: "embed-login/embed-login-page.tsx",
    isPersonal: true,
  },
  {
    id: "report",
    pattern: "/report/:kind(sound|voice)/:id/",
    module: "moderation/report-page.tsx",
    query: ["outcome"],
  },
  { id: "admin-edit", pattern: EDIT_PATTERN, module: "moderation/edit-page.tsx", isPersonal: true },
  {
    id: "admin-reports",
    pattern: adminPaths.reports,
    module: "moderation/report-queue-page.tsx",
    isPersonal: true,
  },
  {
    id: "copyright-notice",
    pattern: COPYRIGHT_NOTICE_PATH,
    module: "moderation/copyright-page.tsx",
    query: ["outcome", "sound", "voice"],
  },
  {
    id: "admin-notices",
    pattern: adminPaths.notices,
    module: "moderation/notices-page.tsx",
    isPersonal: true,
  },
  {
    id: "admin-uploads",
    pattern: adminPaths.uploads,
    module: "moderation/upload-queue-page.tsx",
    isPersonal: true,
  },
  { id: "admin-log", pattern: adminPaths.log, module: "moderation/log-page.tsx", isPersonal: true },
  {
    id: "admin-accounts",
    pattern: adminPaths.accounts,
    module: "moderation/accounts-page.tsx",
    isPersonal: true,
  },
  {
    id: "admin-account",
    pattern: ACCOUNT_PATTERN,
    module: "moderation/accounts-page.tsx",
    isPersonal: true,
  },
  {
    id: "admin-errors",
    pattern: adminPaths.errors,
    module: "moderation/error-log-page.tsx",
    isPersonal: true,
  },
  {
    id: "admin-insights",
    pattern: adminPaths.insights,
    module: "insights/insights-page.tsx",
    isPersonal: true,
  },
  { id: "constants", pattern: routePatterns.constants, module: "internal/constants-page.tsx" },
  { id: "test", pattern: routePatterns.testPage, module: "internal/test-page.tsx" },
  { id: "test-module", pattern: routePatterns.testModule, module: "internal/test-page.tsx" },
  { id: "example-error", pattern: routePatterns.exampleError, module: "internal/test-page.tsx" },
  {
    id: "developers",
    pattern: pagePaths.developers,
    module: "developers/developers-page.tsx",
    query: ["element", "options"],
  },
  {
    id: "developer-api",
    pattern: developerPaths.apiReference,
    module: "developers/api-page.tsx",
  },
  {
    id: "developer-guide",
    pattern: developerPaths.guide,
    module: "developers/guide-page.tsx",
  },
  { id: "create", pattern: pagePaths.create, module: "create/create-page.tsx", isPersonalAfterLogin: true },
  {
    id: "create-voice",
    pattern: pagePaths.createVoice,
    module: "voice-builder/create-voice-page.tsx",
    isPersonalAfterLogin: true,
  },
  { id: "cookies", pattern: pagePaths.cookies, module: "consent/cookies-page.tsx" },
  {
    id: "document",
    pattern: `/:segment(${documentSegments.join("|")})/`,
    module: "legal/document-page.tsx",
  },
  { id: "failure", module: "errors/failure-page.tsx" },
  { id: "error", module: "errors/error-page.tsx" },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof routes)[number]["id"];

const rows: readonly RouteRow[] = routes;

/** The source file of a route's page, relative to `site/app`. */
export function moduleOfRoute(routeId: RouteId): RouteRow["module"] {
  const row = rows.find(({ id }) => id === routeId);
  if (!row) throw new Error(`There is no route ${routeId}`);
  return row.module;
}

/** Returns the query parameters that a route's page depends on; undefined when it may depend on any. */
export function queryOfRoute(routeId: RouteId): readonly string[] | undefined {
  if (isPersonalRoute(routeId)) return undefined;
  return rows.find(({ id }) => id === routeId)?.query ?? [];
}

/** Whether a route's page is rendered for one viewer only, whoever that is or for those who are logged in. */
export function isPersonalRoute(routeId: RouteId, { isLoggedIn = false } = {}): boolean {
  return rows.some(
    ({ id, isPersonal, isPersonalAfterLogin }) =>
      id === routeId && (isPersonal || (isLoggedIn && isPersonalAfterLogin)),
  );
}
