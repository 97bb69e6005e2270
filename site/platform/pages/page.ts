import type { Brand } from "@tuna/sdk";
import type { DataOf, Route } from "../routing/define-route.ts";
import type { RouteId } from "../routing/routes.ts";
import type { Licence } from "./licence.ts";
import type { Viewer } from "./viewer.ts";

/** What every page knows about the site and its viewer. */
export interface SiteContext {
  brand: Brand;
  /** Value of `<html lang>`. */
  locale: string;
  /** Scheme and host that visitors use, without a trailing slash: the start of canonical and shared URLs. */
  origin: string;
  createUrl: string;
  /** The licence of everything that visitors share here. Absent: what the Terms of Use allow. */
  licence?: Licence;
  /** Placeholder of the search field. Absent: the one of a brand that claims a size. */
  searchPlaceholder?: string;
  viewer: Viewer;
  buildId: string;
  /** DSN of the error service; absent without one. */
  errorDsn?: string;
  /** Share of pages that are traced for that service, above 0 and up to 1. Absent: none. */
  tracesSampleRate?: number;
  /** The workspace at the analytics provider. Absent: the site collects events itself. */
  analytics?: AnalyticsWorkspace;
  /** Set where boards cannot be kept offline. */
  hasNoOfflineBoards?: true;
  /** Path and text of the link to what works now. Absent: the site has no such page. */
  statusLink?: readonly [path: string, text: string];
  /** Test mode: no experiments, and analytics sends at once. */
  isTest?: true;
}

export interface AnalyticsWorkspace {
  key: string;
  /** Host in front of the provider, without a scheme. Absent: the provider's own hosts. */
  collectorHost?: string;
}

/** One page's data, as its document contains it and `{path}/_payload.json` returns it. */
export interface PagePayload<Data = unknown> {
  buildId: string;
  routeId: RouteId;
  /** Normalised path with its query. */
  path: string;
  /** Set on a page that is not public in each case, if everybody may know its address and title. */
  isAddressPublic?: true;
  /** Rights of whoever asked. A document has them in its {@link SiteContext} instead. */
  viewer?: Viewer;
  data: Data;
}

/** The content of a document's data script. */
export interface DocumentData {
  site: SiteContext;
  page: PagePayload;
}

/** Props of the page component of a route, or of several with the same data. */
export interface PageProps<PageRoute extends Route> {
  data: DataOf<PageRoute>;
  path: string;
}
