import type { LoaderContext } from "../../app/loader.ts";
import type { SiteContext } from "../../app/page.ts";
import type { Visitor } from "../../app/visitor.ts";

/** What a page knows about the site it is shown on. */
export function siteContext(
  locale: string,
  { brand, environment }: LoaderContext,
  buildId: string,
  visitor: Visitor,
): SiteContext {
  return {
    brand,
    locale,
    origin: environment.publicUrl,
    createUrl: environment.createUrl ?? brand.links.create,
    visitor,
    buildId,
    ...(environment.sentryDsn && { errorDsn: environment.sentryDsn }),
  };
}
