import type { Brand } from "@tuna/sdk";
import type { Hono } from "hono";
import type { Auth } from "../account/auth.ts";
import type { Site } from "../app/site.ts";
import { mountBuilds } from "../builds/mount-builds.ts";
import type { Environment } from "../environment/environment.ts";
import { createReportIntake } from "../moderation/report-intake.ts";
import { mountAccountForms } from "../pages/account/mount-account-forms.ts";
import { mountLoginForms } from "../pages/account/mount-login-forms.ts";
import { mountSettingsForms } from "../pages/account/mount-settings-forms.ts";
import { mountEmbeds } from "../pages/embed/mount-embeds.ts";
import { mountAccountControlForms } from "../pages/moderation/mount-account-control-forms.ts";
import { mountReportForms } from "../pages/moderation/mount-report-forms.ts";
import { connectMiddleware } from "./connect-middleware.ts";
import { createFormAnswer } from "./form-answer.ts";
import { openPages } from "./open-pages.ts";
import type { PageCache } from "./page-cache.ts";
import { type Answer, createPageHandler } from "./page-handler.ts";
import type { PageSource } from "./page-source.ts";
import { webManifest } from "./web-manifest.ts";

export interface PageOptions {
  library: Site;
  environment: Environment;
  brand: Brand;
  /** Without it nobody can log in. */
  auth?: Auth | undefined;
  /** Renders straight from the sources and reloads what changes. */
  isDevelopment: boolean;
  /** Where pages for anonymous visitors are kept, unless in development. */
  cache?: PageCache<Answer>;
  /** The pages to serve; opened at the first request when absent. */
  pages?: PageSource;
}

/** Mounts everything that is no API: documents, their data, redirects, builds and assets. The last of all routes. */
export function mountPages(app: Hono, options: PageOptions): void {
  let opened: Promise<PageSource> | undefined;
  const pages = (): Promise<PageSource> => {
    opened ??= options.pages ? Promise.resolve(options.pages) : openPages(options.isDevelopment);
    return opened;
  };

  if (options.isDevelopment) app.use(connectMiddleware(async () => (await pages()).clientModules));
  mountBuilds(app, { isDevelopment: options.isDevelopment });
  app.get("/manifest.webmanifest", (context) =>
    context.json(webManifest(options.brand), 200, { "content-type": "application/manifest+json" }),
  );
  app.get("/favicon.ico", (context) => context.redirect("/favicon.svg", 301));
  const answerForm = createFormAnswer(options, pages);
  mountReportForms(app, { desk: createReportIntake(options.library, options.environment), answerForm });
  if (options.auth) {
    const forms = { auth: options.auth };
    mountAccountForms(app, forms);
    mountAccountControlForms(app, { ...forms, moderation: options.library.moderation });
    mountSettingsForms(app, { ...forms, brand: options.brand });
    mountLoginForms(app, { ...forms, answerForm });
  }
  mountEmbeds(app, options, pages);
  app.get("*", createPageHandler(options, pages));
}
