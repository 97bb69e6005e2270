import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { cacheControls } from "../http/cache-control.ts";
import { siteOrigin } from "../http/site-origin.ts";
import type { PageRequest } from "../pages/loader.ts";
import { renderOutcome, resolvePage } from "./make-page.ts";
import type { PageHandlerOptions } from "./page-handler.ts";
import type { PageSource } from "./page-source.ts";
import { pageVisitor, visitorOfAccount } from "./page-visitor.ts";
import { PAGE_TRUSTED_TYPES, securityHeaders, serviceOrigins } from "./security-headers.ts";

/** What came of a form that was posted without script, for the page that it stands on. */
export type PostedForm = Pick<PageRequest, "loginForm" | "reportForm">;

/** Answers a posted form with the page at `path`, told what came of the form. */
export type AnswerForm = (
  context: Context,
  path: string,
  posted: PostedForm,
  status: ContentfulStatusCode,
) => Promise<Response>;

export function createFormAnswer(
  options: PageHandlerOptions,
  openPages: () => Promise<PageSource>,
): AnswerForm {
  const headers = {
    "content-type": "text/html; charset=UTF-8",
    "cache-control": cacheControls.noStore,
    ...securityHeaders(options.isDevelopment, {
      connectTo: serviceOrigins(options.environment),
      trustedTypes: PAGE_TRUSTED_TYPES,
    }),
  };
  return async (context, path, posted, status) => {
    const source = await openPages();
    const { locale } = pageVisitor(context.req.header("cookie"), context.req.header("accept-language"));
    const visitor = visitorOfAccount(await options.auth?.sessions.visitorOf(context));
    const asker = { visitor, origin: siteOrigin(context), account: undefined, ...posted };
    const outcome = await resolvePage(new URL(path, asker.origin), source, options, asker);
    if (outcome.type === "redirect") return context.redirect(outcome.location, 303);
    const made = await renderOutcome(outcome, locale, source, options, asker);
    return context.body(made.html, made.status === 200 ? status : made.status, headers);
  };
}
