import type { Brand } from "@tuna/sdk";
import { API_BASE_PATH, type EndpointName, endpointSchemas, endpoints } from "@tuna/sdk/contract";
import { type Context, Hono } from "hono";
import { contextStorage } from "hono/context-storage";
import { cors } from "hono/cors";
import type { Auth } from "../account/auth.ts";
import { mountAccounts } from "../account/mount-accounts.ts";
import { isEmbedVisitorPath, mountEmbedVisitor } from "../account/mount-embed-visitor.ts";
import { mountOAuth } from "../account/oauth/mount-oauth.ts";
import { pictureBodyLimit } from "../account/profile-handlers.ts";
import { hasLoginCookie } from "../account/session-cookies.ts";
import { viewerOfAccount } from "../account/viewer-of-account.ts";
import { batchBodyLimit, mountCollector } from "../analytics/mount-collector.ts";
import { drawingOfBoard } from "../boards/board-drawing.ts";
import { findBoard } from "../boards/board-rows.ts";
import { boardBodyLimit, mountBoards } from "../boards/mount-boards.ts";
import { mountOverlays } from "../boards/mount-overlays.ts";
import { shownBoard } from "../boards/shown-board.ts";
import { audioRoutes } from "../catalog/audio-routes.ts";
import { browseRoutes } from "../catalog/browse-routes.ts";
import { cardRoutes } from "../catalog/card-routes.ts";
import { makerRoutes } from "../catalog/maker-routes.ts";
import { playRoutes } from "../catalog/play-routes.ts";
import { redactedCatalog } from "../catalog/redacted-catalog.ts";
import { searchRoutes } from "../catalog/search-routes.ts";
import { installerRoutes } from "../download/installers.ts";
import { type ElementFolders, mountElements } from "../elements/mount-elements.ts";
import { mountOEmbed } from "../elements/mount-oembed.ts";
import type { Environment } from "../environment/environment.ts";
import { mountEnvelopes } from "../errors/mount-envelopes.ts";
import { mountFavourites } from "../favourites/mount-favourites.ts";
import { endpointCacheControls, type JsonEndpointName } from "../http/cache-control.ts";
import { countryRoutes } from "../http/country-routes.ts";
import { handleError } from "../http/error-handler.ts";
import { limitBody, type OwnBodyLimit } from "../http/limit-body.ts";
import { mountTable, type TablePolicy } from "../http/mount-table.ts";
import { ProblemError } from "../http/problem.ts";
import { requestHeaders } from "../http/request-headers.ts";
import { requestLog } from "../http/request-log.ts";
import { isSessionPath } from "../http/same-origin.ts";
import { resolveSiteOrigin } from "../http/site-origin.ts";
import { stopForDeparted } from "../http/stop-for-departed.ts";
import { nameSurrogateKeys } from "../http/surrogate-keys.ts";
import { createCallerKeys } from "../http/visitor-key.ts";
import { mountAdministration } from "../moderation/mount-administration.ts";
import { createReportIntake } from "../moderation/report-intake.ts";
import { reportRoutes } from "../moderation/report-routes.ts";
import { mountOpenApi } from "../openapi/mount-openapi.ts";
import { soundFormLimit } from "../pages/create/mount-sound-form.ts";
import { mountFeeds } from "../pages/feeds.ts";
import { shareBodyLimit } from "../pages/offline/mount-share-target.ts";
import { replaceFormLimit } from "../pages/profile/mount-replace-form.ts";
import { mountRobots } from "../pages/robots.ts";
import { mountSecurityTxt } from "../pages/security-txt.ts";
import { mountSitemaps } from "../pages/sitemap.ts";
import { mountPreviews } from "../previews/mount-previews.ts";
import { mountSoundMatches } from "../uploads/mount-sound-matches.ts";
import { mountUploadReviews } from "../uploads/mount-upload-reviews.ts";
import { mountUploads, uploadBodyLimit } from "../uploads/mount-uploads.ts";
import { mountHealth } from "./health.ts";
import { mountMedia } from "./mount-media.ts";
import type { Site } from "./site.ts";

export interface AppOptions {
  site: Site;
  environment: Environment;
  brand: Brand;
  /** Undefined disables logging in. */
  auth?: Auth;
  /** Mounts everything except the API, after the API. */
  mountPages?: (app: Hono) => void;
  /** Folders of the custom elements: the build, if not the usual one, and the files of every release, if any. */
  elements?: ElementFolders;
  /** Whether the process is about to stop, so that load balancers send it no more requests. */
  isDraining?: () => boolean;
}

/** Creates the whole server: a function from a request to its response. */
export function createApp({
  site,
  environment,
  brand,
  auth,
  mountPages,
  elements,
  isDraining,
}: AppOptions): Hono {
  const {
    accounts,
    analytics,
    boards,
    catalog,
    copies,
    errorLog,
    insights,
    media,
    mediaCheck,
    moderation,
    overlays,
    previews,
    processList,
    storage,
    uploads,
  } = site;
  const redacted = redactedCatalog(catalog);
  const viewerOf = async (context: Context) => viewerOfAccount(await auth?.sessions.visitorOf(context));
  const callerKeys = createCallerKeys(environment);
  const reports = createReportIntake({ accounts, catalog, boards }, environment);
  const app = new Hono();
  app.onError(handleError);
  // Lets log lines about a failed page refer to their request.
  app.use(contextStorage());
  app.use(requestHeaders(environment));
  app.use(requestLog(environment));
  app.use(resolveSiteOrigin(environment));
  mountHealth(app, { catalog, mediaCheck, processList, storage }, isDraining ?? (() => false));

  if (environment.purge) app.use(nameSurrogateKeys(environment.purge));
  app.use(stopForDeparted((context) => !hasLoginCookie(context.req.header("cookie"))));
  mountEnvelopes(app, { accounts, errorLog, environment });
  app.use(
    limitBody([
      batchBodyLimit,
      pictureBodyLimit,
      uploadBodyLimit,
      soundFormLimit,
      replaceFormLimit,
      boardBodyLimit,
      shareBodyLimit,
      reportFormLimit,
    ]),
  );
  app.use("/api/*", (context, next) => {
    const { path } = context.req;
    return isSessionPath(path) || isEmbedVisitorPath(path) ? next() : anyOrigin(context, next);
  });
  app.use("/media/*", anyOrigin);
  app.use("/widgets/*", anyOrigin);
  app.use("/oembed", anyOrigin);
  app.use("/previews/*", anyOrigin);
  // A sandboxed player loads its own files with an opaque origin.
  app.use("/embed/assets/*", anyOrigin);
  mountTable(app, { endpoints, schemas: endpointSchemas }, publicPolicy, {
    ...browseRoutes(redacted),
    ...searchRoutes(redacted),
    ...makerRoutes(redacted),
    ...cardRoutes(redacted, brand),
    ...playRoutes(catalog, callerKeys),
    ...audioRoutes({
      catalog,
      media,
      copies,
      viewerOf,
    }),
    ...reportRoutes(reports),
    ...installerRoutes(environment),
    ...countryRoutes(environment),
  });
  mountBoards(app, { boards, limits: accounts.limits, reports, environment, auth });
  mountSoundMatches(app, { accounts, catalog, redacted, environment });
  if (auth) {
    // Mounted before the account endpoints, which refuse other sites: a provider's callback comes from one.
    mountOAuth(app, { auth, environment });
    // Before the account endpoints too, because programs call it with a token.
    mountFavourites(app, { auth, db: uploads.database.db, catalog, brand });
    // Likewise, because programs call them with a token.
    mountOverlays(app, {
      auth,
      boards,
      overlays,
      trustedProxies: environment.trustedProxies,
    });
    mountAccounts(app, { auth, environment, brand });
    mountAdministration(app, { auth, moderation, insights });
    mountUploadReviews(app, { auth, uploads });
    mountUploads(app, { auth, uploads, environment });
    mountEmbedVisitor(app, auth);
  }
  mountOpenApi(app, brand);
  app.all("/api/*", () => {
    throw new ProblemError("not-found", { detail: `There is no such endpoint below ${API_BASE_PATH}` });
  });
  if (!environment.mparticle) mountCollector(app, { accounts, analytics, environment, brand });
  mountMedia(app, { accounts, catalog, media }, viewerOf);
  mountElements(app, elements);
  mountOEmbed(app, {
    media,
    catalog: redacted,
    brand,
    async sharedBoard(id) {
      const row = await findBoard(boards.database.db, id, { accountId: undefined });
      return row && shownBoard(row);
    },
  });
  mountPreviews(app, {
    catalog: redacted,
    previews,
    brand,
    async drawingOfBoard(id) {
      const row = await findBoard(boards.database.db, id, {});
      return row && drawingOfBoard(boards, row);
    },
  });
  mountRobots(app);
  mountSecurityTxt(app, { brand });
  mountSitemaps(app, redacted, boards);
  mountFeeds(app, { catalog: redacted, brand });
  mountPages?.(app);
  return app;
}

/** Any origin may call the public API. */
const publicPolicy: TablePolicy<EndpointName, undefined> = {
  cacheControl: (name) => endpointCacheControls[name as JsonEndpointName],
};

/** The report form checks the length itself and shows the refusal on its own page. */
const reportFormLimit: OwnBodyLimit = {
  matches: ({ path }) => path.startsWith("/report/"),
  maxBytes: Number.POSITIVE_INFINITY,
};

/** Allows pages of any site to call the public API and load media, without cookies. */
const anyOrigin = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "POST"],
  allowHeaders: ["Content-Type", "Range", "If-Range", "If-None-Match"],
  exposeHeaders: [
    "Content-Length",
    "Content-Range",
    "Content-Disposition",
    "ETag",
    "X-Request-Id",
    "Retry-After",
  ],
  maxAge: 86_400,
});
