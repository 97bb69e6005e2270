import { brand } from "../../brand.ts";
import type { SiteContext } from "../../contract/page.ts";

/** The site as a member's page knows it, for tests of pages. */
export function testSiteContext(changes: Partial<SiteContext> = {}): SiteContext {
  return {
    brand,
    locale: "en",
    origin: "https://x.example",
    createUrl: "/create/",
    viewer: { isLoggedIn: true, isAdministrator: false, isSensitiveAllowed: false },
    buildId: "b",
    ...changes,
  };
}
