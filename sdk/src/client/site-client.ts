import type { Suggestions, Tag } from "../catalog/list-schemas.ts";
import { siteEndpoints } from "../contract/site-endpoints.ts";
import type { Installer } from "../download/installer.ts";
import { connectionOf, type TunaOptions } from "./connection.ts";
import { countryConnection } from "./country-connection.ts";
import { publicCall } from "./public-call.ts";
import type { CallOptions } from "./send-call.ts";

/** What a site answers about itself. Every promise rejects with a `TunaError` only. */
export interface SiteMethods {
  /** What a search box offers for the letters typed so far. */
  suggest(query: { q: string }, options?: CallOptions): Promise<Suggestions>;
  /** Tags by number of items, most first; `limit` is 1 to 500, by default 100. */
  tags(query?: { limit?: number | undefined }, options?: CallOptions): Promise<Tag[]>;
  /** The site's categories with their counts. */
  categories(options?: CallOptions): Promise<Tag[]>;
  /** Installers of the desktop app that the site offers. */
  installers(options?: CallOptions): Promise<Installer[]>;
  /**
   * Returns the visitor's country as two letters, `XX` if it is unknown or the request fails (product rule
   * 12.3). Never rejects.
   */
  country(options?: CallOptions): Promise<string>;
}

/** Creates the methods of `createTuna(options)` that belong to no group. */
export function createSiteClient(options: TunaOptions): SiteMethods {
  const connection = connectionOf(options);
  const country = publicCall(siteEndpoints, "country", countryConnection(connection));
  return {
    suggest: publicCall(siteEndpoints, "suggest", connection),
    tags: publicCall(siteEndpoints, "listTags", connection),
    categories: publicCall(siteEndpoints, "listCategories", connection),
    installers: publicCall(siteEndpoints, "listInstallers", connection),
    country: (callOptions) =>
      country(callOptions).then(
        (answer) => answer.country,
        () => "XX",
      ),
  };
}
