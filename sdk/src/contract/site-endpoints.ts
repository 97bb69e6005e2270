import type { Suggestions, Tag } from "../catalog/list-schemas.ts";
import type { Installer } from "../download/installer.ts";
import type { Endpoints } from "./endpoint.ts";
import type { CallOptions } from "./method-types.ts";
import type { endpointSchemas } from "./schemas.ts";
import { item, tags } from "./shared-rows.ts";

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

/** The public endpoints about the site itself. */
export const siteEndpoints = {
  suggest: {
    as: "suggest",
    method: "GET",
    path: "/suggest",
    caller: "anyone",
    input: "query",
    fields: ["q"],
    answer: { sounds: [item], voices: [item], tags },
  },
  listTags: {
    as: "tags",
    method: "GET",
    path: "/tags",
    caller: "anyone",
    input: "query",
    fields: ["limit"],
    answer: tags,
  },
  listCategories: { as: "categories", method: "GET", path: "/categories", caller: "anyone", answer: tags },
  listInstallers: {
    as: "installers",
    method: "GET",
    path: "/installers",
    caller: "anyone",
    answer: [{ name: "", url: "" }],
  },
  country: { method: "GET", path: "/country", caller: "anyone", answer: { country: "" } },
} as const satisfies Partial<Endpoints<typeof endpointSchemas, keyof SiteMethods>>;
