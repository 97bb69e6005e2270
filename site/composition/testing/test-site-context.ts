import { brand } from "../../brand.ts";
import type { SiteContext } from "../../platform/pages/page.ts";

/** The site context of a member's page, for tests. */
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
