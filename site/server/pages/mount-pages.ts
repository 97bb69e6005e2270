import type { Brand } from "@tuna/sdk";
import { itemKinds } from "@tuna/sdk/catalog";
import { catalogTexts } from "@tuna/sdk/locale";
import { listingPath, pagePaths } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import { metaTexts, offlineTexts } from "../../contract/locale/texts.ts";
import { SHARE_TARGET_PATH, shareFields } from "../../contract/offline/offline-paths.ts";
import { appIcons } from "../../contract/previews/app-icons.ts";
import { matchRoute } from "../../contract/routing/match-route.ts";
import type { Accounts } from "../account/accounts.ts";
import type { KeptAssets } from "../builds/kept-assets.ts";
import { mountBuilds } from "../builds/mount-builds.ts";
import { ProblemError } from "../http/problem.ts";
import type { Moderation } from "../moderation/moderation.ts";
import { createReportIntake } from "../moderation/report-intake.ts";
import { connectMiddleware } from "../rendering/connect-middleware.ts";
import type { PageSource } from "../rendering/page-source.ts";
import { mountAccountForms } from "./account/mount-account-forms.ts";
import { mountLoginForms } from "./account/mount-login-forms.ts";
import { mountSettingsForms } from "./account/mount-settings-forms.ts";
import { mountSoundForm } from "./create/mount-sound-form.ts";
import { mountEmbedBoard } from "./embed/mount-embed-board.ts";
import { mountEmbeds } from "./embed/mount-embeds.ts";
import { createFormAnswer } from "./form-answer.ts";
import { mountAccountControlForms } from "./moderation/mount-account-control-forms.ts";
import { mountCopyrightForms } from "./moderation/mount-copyright-forms.ts";
import { mountReportForms } from "./moderation/mount-report-forms.ts";
import { mountOfflineWorker } from "./offline/mount-offline-worker.ts";
import { mountShareTarget } from "./offline/mount-share-target.ts";
import { mountOverlay } from "./overlay/mount-overlay.ts";
import { createPageHandler, type PageHandlerOptions } from "./page-handler.ts";
import { mountOwnSoundsForms } from "./profile/mount-own-sounds-forms.ts";
import { mountReplaceForm } from "./profile/mount-replace-form.ts";
import { countSearches } from "./search/count-searches.ts";
import { mountRequestForm } from "./search/mount-request-form.ts";

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
  countSearches(app, options);
  if (options.auth) {
    const forms = { auth: options.auth };
    mountAccountForms(app, forms);
    mountAccountControlForms(app, { ...forms, moderation: options.site.moderation });
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
  if (!isDevelopment) return (await import("../rendering/built-pages.ts")).openBuiltPages();
  return (await import("../rendering/development-pages.ts")).openDevelopmentPages();
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
