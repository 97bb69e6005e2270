import type { Brand } from "@tuna/sdk";
import type { RouteId } from "./routing/routes.ts";
import type { Viewer } from "./viewer.ts";

/** What every page of a library knows, whatever it shows. */
export interface SiteContext {
  brand: Brand;
  /** Value of `<html lang>`. */
  locale: string;
  /** Scheme and host that visitors use, without a trailing slash: the start of canonical and shared URLs. */
  origin: string;
  createUrl: string;
  viewer: Viewer;
  buildId: string;
  /** The error service to report to, where one is set up. */
  errorDsn?: string;
  /** Which share of pages is traced for that service, above 0 and up to 1. Absent: none. */
  tracesSampleRate?: number;
  /** The workspace at the analytics provider, where one is set up: otherwise the site itself collects. */
  analytics?: AnalyticsWorkspace;
  /** Test mode: no experiments, and analytics sends at once. */
  isTest?: true;
}

export interface AnalyticsWorkspace {
  key: string;
  /** Host in front of the provider, without a scheme. Absent: the provider's own hosts. */
  collectorHost?: string;
}

/** One page's data: what the document carries, and what `{path}/_payload.json` answers. */
export interface PagePayload<Data = unknown> {
  buildId: string;
  routeId: RouteId;
  /** Normalised path with its query. */
  path: string;
  data: Data;
}

/** What the document's data script holds. */
export interface DocumentData {
  site: SiteContext;
  page: PagePayload;
}

/** What a page component is given. */
export interface PageProps<Data> {
  data: Data;
  path: string;
}
