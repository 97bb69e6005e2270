import type { Hono } from "hono";
import type { Accounts } from "../features/account/accounts.server.ts";
import { askForPasskey } from "../features/account/ask-for-passkey.server.ts";
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
import { mountOfflineWorker } from "../features/offline/mount-offline-worker.server.ts";
import { mountShareTarget } from "../features/offline/mount-share-target.server.ts";
import { mountReportForms } from "../features/reports/mount-report-forms.server.ts";
import { createReportIntake } from "../features/reports/report-intake.server.ts";
import { countSearches } from "../features/search/count-searches.server.ts";
import { mountRequestForm } from "../features/search/mount-request-form.server.ts";
import { mountSurprise } from "../features/surprise/mount-surprise.server.ts";
import { mountOwnSoundsForms } from "../features/uploads/own-sounds/mount-own-sounds-forms.server.ts";
import { mountReplaceForm } from "../features/uploads/own-sounds/mount-replace-form.server.ts";
import { mountWeeklyBoardForm } from "../features/weekly-board/mount-weekly-board-form.server.ts";
import type { KeptAssets } from "../platform/builds/kept-assets.server.ts";
import { mountBuilds } from "../platform/builds/mount-builds.server.ts";
import { connectMiddleware } from "../platform/rendering/connect-middleware.server.ts";
import { createFormAnswer } from "./pages/form-answer.server.ts";
import { createPageHandler, type PageHandlerOptions } from "./pages/page-handler.server.ts";
import type { SitePages } from "./pages/render-page.server.ts";

export interface PageOptions extends PageHandlerOptions {
  site: PageHandlerOptions["site"] & { accounts: Pick<Accounts, "limits">; moderation: Moderation };
  /** Scripts and styles of other builds, for pages and for embedded players. */
  keptAssets?: { pages: KeptAssets; embeds: KeptAssets };
  /** The pages to serve; opened at the first request when absent. */
  pages?: SitePages;
}

/** Mounts everything that is not part of the API: documents, their data, redirects, builds and assets. Mount it last. */
export function mountPages(app: Hono, options: PageOptions): void {
  let opened: Promise<SitePages> | undefined;
  const pages = (): Promise<SitePages> => {
    opened ??= options.pages ? Promise.resolve(options.pages) : openPages(options.isDevelopment);
    return opened;
  };

  if (options.isDevelopment) app.use(connectMiddleware(async () => (await pages()).clientModules));
  mountBuilds(app, { isDevelopment: options.isDevelopment, keptAssets: options.keptAssets?.pages });
  mountOfflineWorker(app, options.environment);
  mountShareTarget(app);
  app.get("/favicon.ico", (context) => context.redirect("/favicon.svg", 301));
  const answerForm = createFormAnswer(options, pages);
  mountReportForms(app, { reports: createReportIntake(options.site, options.environment), answerForm });
  mountRequestForm(app, options);
  mountSurprise(app, options.site.catalog);
  countSearches(app, options);
  if (options.auth) {
    const forms = { auth: options.auth };
    app.use("/admin/*", askForPasskey);
    mountAccountForms(app, forms);
    const { moderation, uploads } = options.site;
    mountAccountControlForms(app, { ...forms, moderation, uploads });
    mountDailySoundForm(app, { ...forms, answerForm, dailySounds: options.site.dailySounds });
    mountWeeklyBoardForm(app, { ...forms, answerForm, weeklyBoards: options.site.weeklyBoards });
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
}

/** Opens the pages; Vite is loaded in development only. */
async function openPages(isDevelopment: boolean): Promise<SitePages> {
  if (!isDevelopment) return (await import("./pages/built-pages.server.ts")).openBuiltPages();
  return (await import("./pages/development-pages.server.ts")).openDevelopmentPages();
}
