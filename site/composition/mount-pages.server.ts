import type { Brand } from "@tuna/sdk";
import { itemKinds } from "@tuna/sdk/catalog";
import { catalogTexts } from "@tuna/sdk/locale";
import { listingPath, pagePaths } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import type { Accounts } from "../features/account/accounts.server.ts";
import { mountAccountForms } from "../features/account/mount-account-forms.server.ts";
import { mountLoginForms } from "../features/account/mount-login-forms.server.ts";
import { mountSettingsForms } from "../features/account/mount-settings-forms.server.ts";
import { mountOverlay } from "../features/boards/overlay/mount-overlay.server.ts";
import { mountSoundForm } from "../features/create/mount-sound-form.server.ts";
import { mountDailySoundForm } from "../features/daily-sound/mount-daily-sound-form.server.ts";
import { mountEmbedBoard } from "../features/embed/mount-embed-board.server.ts";
import { mountEmbeds } from "../features/embed/mount-embeds.server.ts";
import { mountJobForms } from "../features/jobs/mount-job-forms.server.ts";
import type { Moderation } from "../features/moderation/moderation.server.ts";
import { mountAccountControlForms } from "../features/moderation/mount-account-control-forms.server.ts";
import { mountCopyrightForms } from "../features/moderation/mount-copyright-forms.server.ts";
import { mountReportForms } from "../features/moderation/mount-report-forms.server.ts";
import { createReportIntake } from "../features/moderation/report-intake.server.ts";
import { mountOfflineWorker } from "../features/offline/mount-offline-worker.server.ts";
import { mountShareTarget } from "../features/offline/mount-share-target.server.ts";
import { SHARE_TARGET_PATH, shareFields } from "../features/offline/offline-paths.ts";
import { appIcons } from "../features/previews/app-icons.ts";
import { countSearches } from "../features/search/count-searches.server.ts";
import { mountRequestForm } from "../features/search/mount-request-form.server.ts";
import { mountSurprise } from "../features/surprise/mount-surprise.server.ts";
import { mountOwnSoundsForms } from "../features/uploads/own-sounds/mount-own-sounds-forms.server.ts";
import { mountReplaceForm } from "../features/uploads/own-sounds/mount-replace-form.server.ts";
import { mountWeeklyBoardForm } from "../features/weekly-board/mount-weekly-board-form.server.ts";
import type { KeptAssets } from "../platform/builds/kept-assets.server.ts";
import { mountBuilds } from "../platform/builds/mount-builds.server.ts";
import { ProblemError } from "../platform/http/problem.server.ts";
import { metaTexts, offlineTexts } from "../platform/locale/texts.ts";
import { createFormAnswer } from "../platform/pages/form-answer.server.ts";
import { createPageHandler, type PageHandlerOptions } from "../platform/pages/page-handler.server.ts";
import { connectMiddleware } from "../platform/rendering/connect-middleware.server.ts";
import type { PageSource } from "../platform/rendering/page-source.server.ts";
import { matchRoute } from "../platform/routing/match-route.ts";

export interface PageOptions extends PageHandlerOptions {
  site: PageHandlerOptions["site"] & { accounts: Pick<Accounts, "limits">; moderation: Moderation };
  /** Scripts and styles of other builds, for pages and for embedded players. */
  keptAssets?: { pages: KeptAssets; embeds: KeptAssets };
  /** The pages to serve; opened at the first request when absent. */
  pages?: PageSource;
}

/** Mounts everything that is not part of the API: documents, their data, redirects, builds and assets. Mount it last. */
export function mountPages(app: Hono, options: PageOptions): void {
  let opened: Promise<PageSource> | undefined;
  const pages = (): Promise<PageSource> => {
    opened ??= options.pages ? Promise.resolve(options.pages) : openPages(options.isDevelopment);
    return opened;
  };

  if (options.isDevelopment) app.use(connectMiddleware(async () => (await pages()).clientModules));
  mountBuilds(app, { isDevelopment: options.isDevelopment, keptAssets: options.keptAssets?.pages });
  mountOfflineWorker(app, options.environment);
  mountShareTarget(app);
  app.get("/manifest.webmanifest", (context) =>
    context.json(webManifest(options.brand), 200, { "content-type": "application/manifest+json" }),
  );
  app.get("/favicon.ico", (context) => context.redirect("/favicon.svg", 301));
  const answerForm = createFormAnswer(options, pages);
  mountReportForms(app, { desk: createReportIntake(options.site, options.environment), answerForm });
  mountRequestForm(app, options);
  mountSurprise(app, options.site.catalog);
  countSearches(app, options);
  if (options.auth) {
    const forms = { auth: options.auth };
    mountAccountForms(app, forms);
    const { moderation, uploads } = options.site;
    mountAccountControlForms(app, { ...forms, moderation, uploads });
    mountDailySoundForm(app, { ...forms, dailySounds: options.site.dailySounds });
    mountWeeklyBoardForm(app, { ...forms, weeklyBoards: options.site.weeklyBoards });
    mountJobForms(app, { ...forms, jobs: uploads.jobs });
    mountSoundForm(app, {
      ...forms,
      answerForm,
      uploads: options.site.uploads,
      environment: options.environment,
    });
    mountOwnSoundsForms(app, { ...forms, uploads: options.site.uploads });
    mountReplaceForm(app, {
      ...forms,
      uploads: options.site.uploads,
      environment: options.environment,
    });
    mountSettingsForms(app, { ...forms, brand: options.brand, environment: options.environment });
    mountLoginForms(app, { ...forms, answerForm });
    mountCopyrightForms(app, {
      ...forms,
      answerForm,
      moderation: options.site.moderation,
      environment: options.environment,
    });
  }
  mountEmbeds(app, options, pages, options.keptAssets?.embeds);
  mountEmbedBoard(app, options, pages);
  mountOverlay(app, options, pages);
  app.get("*", createPageHandler(options, pages));
  // Forms have their own paths, mounted above.
  app.all("*", (context) => {
    if (!matchRoute(context.req.path)) return context.notFound();
    throw new ProblemError("method-not-allowed", { headers: { allow: "GET, HEAD" } });
  });
}

/** Opens the pages; Vite is loaded in development only. */
async function openPages(isDevelopment: boolean): Promise<PageSource> {
  if (!isDevelopment) return (await import("../platform/rendering/built-pages.server.ts")).openBuiltPages();
  return (await import("../platform/rendering/development-pages.server.ts")).openDevelopmentPages();
}

/** The name and look of an installed copy of the site. */
function webManifest(brand: Brand) {
  return {
    id: "/",
    name: brand.name,
    short_name: brand.name,
    description: metaTexts.siteDescription,
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#0b0d12",
    theme_color: "#0b0d12",
    categories: ["entertainment", "music"],
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      ...(["app-192.png", "app-512.png", "maskable-512.png"] as const).map((name) => ({
        src: `/icons/${name}`,
        type: "image/png",
        sizes: `${appIcons[name].sidePx}x${appIcons[name].sidePx}`,
        purpose: appIcons[name].isFullBleed ? "maskable" : "any",
      })),
    ],
    shortcuts: [
      { name: offlineTexts.boards, url: pagePaths.boards },
      { name: offlineTexts.favourites, url: pagePaths.favourites },
      ...itemKinds.map((kind) => ({
        name: kind === "sound" ? catalogTexts.sounds : catalogTexts.voices,
        url: listingPath(kind),
      })),
    ],
    share_target: {
      action: SHARE_TARGET_PATH,
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        title: shareFields.title,
        text: shareFields.text,
        url: shareFields.url,
        files: [{ name: shareFields.files, accept: ["audio/*", "video/*"] }],
      },
    },
  };
}
