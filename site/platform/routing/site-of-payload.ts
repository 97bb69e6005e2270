import type { PagePayload, SiteContext } from "../pages/page.ts";

/** Returns what pages know about the site, with the rights of the viewer who got a page's data: another tab may have changed them. */
export function siteOfPayload(site: SiteContext, { viewer }: PagePayload): SiteContext {
  return viewer && JSON.stringify(viewer) !== JSON.stringify(site.viewer) ? { ...site, viewer } : site;
}
