import type { Brand } from "@tuna/sdk";
import { API_BASE_PATH } from "@tuna/sdk/contract";
import { type Context, Hono } from "hono";
import { contextStorage } from "hono/context-storage";
import { accountRoutes } from "../features/account/account-endpoints.server.ts";
import type { Auth } from "../features/account/auth.server.ts";
import { embedVisitorRoutes } from "../features/account/embed-visitor-endpoint.server.ts";
import { createEndpointGate } from "../features/account/endpoint-callers.server.ts";
import { mountChallenge } from "../features/account/mount-challenge.server.ts";
import { mountOAuth } from "../features/account/oauth/mount-oauth.server.ts";
import { hasLoginCookie } from "../features/account/session-cookies.server.ts";
import { viewerOfAccount } from "../features/account/viewer-of-account.server.ts";
import { batchBodyLimit, mountCollector } from "../features/analytics/mount-collector.server.ts";
import { drawingOfBoard } from "../features/boards/board-drawing.server.ts";
import { findBoard } from "../features/boards/board-rows.server.ts";
import { overlayRoutes } from "../features/boards/overlay-endpoints.server.ts";
import { ownBoardRoutes } from "../features/boards/own-board-handlers.server.ts";
import { sharedBoardRoutes } from "../features/boards/shared-board-handlers.server.ts";
import { shownBoard } from "../features/boards/shown-board.server.ts";
import { audioRoutes } from "../features/catalog/audio-routes.server.ts";
import { browseRoutes } from "../features/catalog/browse-routes.server.ts";
import { cardRoutes } from "../features/catalog/card-routes.server.ts";
import { makerRoutes } from "../features/catalog/maker-routes.server.ts";
import { playRoutes } from "../features/catalog/play-routes.server.ts";
import { redactedCatalog } from "../features/catalog/redacted-catalog.server.ts";
import { searchRoutes } from "../features/catalog/search-routes.server.ts";
import { soundFormLimit } from "../features/create/mount-sound-form.server.ts";
import { mountGuideIndex } from "../features/developers/mount-guide-index.server.ts";
import { mountOpenApi } from "../features/developers/openapi/mount-openapi.server.ts";
import { servedEndpoints } from "../features/developers/openapi/served-endpoints.server.ts";
import { installerRoutes } from "../features/download/installers.server.ts";
import { type ElementFolders, mountElements } from "../features/embed/elements/mount-elements.server.ts";
import { mountOEmbed } from "../features/embed/elements/mount-oembed.server.ts";
import { mountEnvelopes } from "../features/errors/mount-envelopes.server.ts";
import { favouriteRoutes } from "../features/favourites/favourite-endpoints.server.ts";
import { adminRoutes } from "../features/moderation/admin-handlers.server.ts";
import { shareBodyLimit } from "../features/offline/mount-share-target.server.ts";
import { mountPreviews } from "../features/previews/mount-previews.server.ts";
import { boardCardPath } from "../features/previews/preview-paths.server.ts";
import { createReportIntake } from "../features/reports/report-intake.server.ts";
import { reportRoutes } from "../features/reports/report-routes.server.ts";
import { replaceFormLimit } from "../features/uploads/own-sounds/mount-replace-form.server.ts";
import { soundMatchRoutes } from "../features/uploads/sound-match-endpoints.server.ts";
import { uploadRoutes } from "../features/uploads/upload-handlers.server.ts";
import { uploadReviewRoutes } from "../features/uploads/upload-review-endpoints.server.ts";
import type { Environment } from "../platform/environment/environment.server.ts";
import { anyOrigin } from "../platform/http/any-origin.server.ts";
import { countryRoutes } from "../platform/http/country-routes.server.ts";
import { handleError } from "../platform/http/error-handler.server.ts";
import { bodyLimitsOf, limitBody, type OwnBodyLimit } from "../platform/http/limit-body.server.ts";
import { mountEndpoints } from "../platform/http/mount-endpoints.server.ts";
import { ProblemError } from "../platform/http/problem.server.ts";
import { refuseOtherMethods } from "../platform/http/refuse-other-methods.server.ts";
import { requestHeaders } from "../platform/http/request-headers.server.ts";
import { requestLog } from "../platform/http/request-log.server.ts";
import { resolveSiteOrigin } from "../platform/http/site-origin.server.ts";
import { stopForDeparted } from "../platform/http/stop-for-departed.server.ts";
import { nameSurrogateKeys } from "../platform/http/surrogate-keys.server.ts";
import { validateAnswers } from "../platform/http/validate-answers.server.ts";
import { createCallerKeys } from "../platform/http/visitor-key.server.ts";
import type { Mailer } from "../platform/mail/mailer.server.ts";
import { mountFeeds } from "./feeds.server.ts";
import { mountHealth } from "./health.server.ts";
import { mountMedia } from "./mount-media.server.ts";
import { mountOpenSearch } from "./opensearch.server.ts";
import { mountRobots } from "./robots.server.ts";
import type { Site } from "./site.server.ts";
import { mountSitemaps } from "./sitemap.server.ts";
import { mountWebManifest } from "./web-manifest.server.ts";
import { mountWellKnown } from "./well-known.server.ts";

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
  /** Whose outages `/readyz` names; undefined if the site cannot send mail. */
  mailer?: Mailer | undefined;
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
  mailer,
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
    moderation,
    overlays,
    previews,
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
  mountHealth(app, { ...site, mailer }, isDraining ?? (() => false));

  app.use(validateAnswers);
  if (environment.purge) app.use(nameSurrogateKeys(environment.purge));
  app.use(stopForDeparted((context) => !hasLoginCookie(context.req.header("cookie"))));
  mountEnvelopes(app, { accounts, errorLog, environment });
  app.use(
    limitBody([
      batchBodyLimit,
      soundFormLimit,
      replaceFormLimit,
      shareBodyLimit,
      reportFormLimit,
      ...bodyLimitsOf(servedEndpoints),
    ]),
  );
  app.use("/media/*", anyOrigin);
  app.use("/widgets/*", anyOrigin);
  app.use("/oembed", anyOrigin);
  app.use("/previews/*", anyOrigin);
  // A sandboxed player loads its own files with an opaque origin.
  app.use("/embed/assets/*", anyOrigin);
  const { trustedProxies } = environment;
  const { limits } = accounts;
  const forEverybody = [
    ...browseRoutes(redacted),
    ...searchRoutes(redacted),
    ...makerRoutes(redacted),
    ...cardRoutes(redacted, brand),
    ...playRoutes(catalog, callerKeys),
    ...audioRoutes({ catalog, media, copies, viewerOf }),
    ...reportRoutes(reports),
    ...installerRoutes(environment),
    ...countryRoutes(environment),
    ...sharedBoardRoutes({ boards, limits, reports, callerKeys }),
    ...soundMatchRoutes({ catalog, redacted }),
  ];
  const forAccounts = auth && [
    ...favouriteRoutes({ db: uploads.database.db, catalog, brand, now: auth.now }),
    ...ownBoardRoutes({ boards, limits, environment }),
    ...overlayRoutes({ boards, overlays, trustedProxies }),
    ...accountRoutes({ auth, environment, brand }),
    ...embedVisitorRoutes(),
    ...adminRoutes({ moderation, insights, now: auth.now }),
    ...uploadRoutes({ uploads, limits, environment }),
    ...uploadReviewRoutes({ auth, uploads }),
  ];
  const gate = createEndpointGate(auth, { limits, environment });
  mountEndpoints(app, [...forEverybody, ...(forAccounts ?? [])], gate);
  if (auth) {
    mountChallenge(app, environment);
    mountOAuth(app, { auth, environment });
  }
  mountOpenApi(app, brand);
  mountGuideIndex(app);
  const refuseOthers = refuseOtherMethods(app);
  app.all("/api/*", anyOrigin, refuseOthers, () => {
    throw new ProblemError("not-found", { detail: `There is no such endpoint below ${API_BASE_PATH}` });
  });
  if (!environment.mparticle) mountCollector(app, { accounts, analytics, environment, brand });
  mountMedia(app, { accounts, catalog, copies, media }, viewerOf);
  mountElements(app, elements);
  mountOEmbed(app, {
    media,
    catalog: redacted,
    brand,
    async sharedBoard(id) {
      const row = await findBoard(boards.database.db, id, { accountId: undefined });
      if (!row) return undefined;
      const previewPath = boardCardPath(id, await drawingOfBoard(boards, row));
      return { ...shownBoard(row), previewPath };
    },
  });
  mountPreviews(app, {
    catalog: redacted,
    previews,
    media,
    brand,
    async drawingOfBoard(id) {
      const row = await findBoard(boards.database.db, id, {});
      return row && drawingOfBoard(boards, row);
    },
  });
  mountRobots(app);
  mountWellKnown(app, { brand });
  mountOpenSearch(app, brand);
  mountWebManifest(app, brand, environment);
  mountSitemaps(app, redacted, boards);
  mountFeeds(app, { catalog: redacted, brand });
  mountPages?.(app);
  app.all("*", refuseOthers);
  return app;
}

/** The report form checks the length itself and shows the refusal on its own page. */
const reportFormLimit: OwnBodyLimit = {
  matches: ({ path }) => path.startsWith("/report/"),
  maxBytes: Number.POSITIVE_INFINITY,
};
