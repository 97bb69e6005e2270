import { detectLocale } from "@tuna/sdk";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { LoaderContext } from "../../app/loader.ts";
import type { SiteContext } from "../../app/page.ts";

/** What a page knows about the site it is shown on. */
export function siteContext(
  context: Context,
  { brand, environment }: LoaderContext,
  buildId: string,
): SiteContext {
  return {
    brand,
    locale: detectLocale({
      path: context.req.path,
      cookie: getCookie(context, "locale"),
      accepted: context.req.header("accept-language"),
    }),
    origin: environment.publicUrl,
    createUrl: environment.createUrl ?? brand.links.create,
    hasAccounts: false,
    buildId,
  };
}
