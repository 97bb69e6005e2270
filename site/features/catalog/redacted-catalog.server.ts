import type { ItemKind, Suggestions } from "@tuna/sdk";
import { isSensitive } from "@tuna/sdk/catalog";
import type { Viewer } from "../../platform/pages/viewer.ts";
import type { Catalog, ItemOfKind } from "./catalog.server.ts";
import { redactItem } from "./redacted-item.server.ts";

/** All methods by which visitors read the catalogue. */
export type ViewerCatalog = Pick<
  Catalog,
  | "list"
  | "search"
  | "alsoClose"
  | "suggest"
  | "get"
  | "getMany"
  | "recommended"
  | "tags"
  | "tag"
  | "categories"
  | "maker"
  | "makersByName"
  | "counts"
  | "sitemap"
>;

/** The catalogue with sensitive items redacted. `isRedacted` lets the compiler refuse any other catalogue here. */
export interface RedactedCatalog extends ViewerCatalog {
  readonly isRedacted: true;
}

/**
 * Redacts the results of each method. A new method is missing here until it is redacted too. On a page of a list or a search,
 * sensitive items follow all others. Suggestions, recommended items and close matches omit them.
 */
export function redactedCatalog(catalog: ViewerCatalog): RedactedCatalog {
  const redactAll = <Kind extends ItemKind>(kind: Kind, items: readonly ItemOfKind[Kind][]) =>
    items.map((item) => redactItem(kind, item));
  const redactPage = <Kind extends ItemKind>(kind: Kind, items: readonly ItemOfKind[Kind][]) =>
    redactAll(kind, [...items.filter((item) => !isSensitive(item)), ...items.filter(isSensitive)]);
  return {
    isRedacted: true,
    async list(kind, request) {
      const page = await catalog.list(kind, request);
      return { ...page, items: redactPage(kind, page.items) };
    },
    async search(kind, request) {
      const page = await catalog.search(kind, request);
      return {
        ...withoutRevealingCorrection(page, page.items.every(isSensitive)),
        items: redactPage(kind, page.items),
      };
    },
    async alsoClose(kind, request, found, limit) {
      const items = await catalog.alsoClose(kind, request, found, limit);
      return items.filter((item) => !isSensitive(item));
    },
    async suggest(q) {
      const found = await catalog.suggest(q, (item) => !isSensitive(item));
      const isEmpty = found.sounds.length + found.voices.length + found.tags.length === 0;
      return isEmpty ? { ...found, match: "none" } : found;
    },
    async get(kind, id) {
      const item = await catalog.get(kind, id);
      return item && redactItem(kind, item);
    },
    getMany: async (kind, ids) => redactAll(kind, await catalog.getMany(kind, ids)),
    recommended: async (kind, id, limit) =>
      redactAll(kind, await catalog.recommended(kind, id, limit, false)),
    tags: (limit) => catalog.tags(limit),
    tag: (slug) => catalog.tag(slug),
    categories: () => catalog.categories(),
    maker: (slug) => catalog.maker(slug),
    makersByName: (q, limit) => catalog.makersByName(q, limit),
    counts: () => catalog.counts(),
    sitemap: catalog.sitemap,
  };
}

/** Does not name a corrected spelling that only sensitive items are found by: it may be a word of their names. */
function withoutRevealingCorrection<Found extends Pick<Suggestions, "match" | "correctedQuery">>(
  found: Found,
  isOfSensitiveItems: boolean,
): Found {
  const isRevealing = found.match === "corrected" && isOfSensitiveItems;
  return isRevealing ? { ...found, match: "close", correctedQuery: null } : found;
}

/** Returns the catalogue that a viewer may read. Administrators find unlisted items by id. */
export function catalogFor({ isSensitiveAllowed, isAdministrator }: Viewer, catalog: Catalog): ViewerCatalog {
  const reachable = isAdministrator ? { ...catalog, ...catalog.withUnlisted } : catalog;
  return isSensitiveAllowed ? reachable : redactedCatalog(reachable);
}

declare module "../../platform/pages/loader.server.ts" {
  interface LoaderSite {
    catalog: Pick<Catalog, "getMedia" | "withUnlisted">;
  }

  interface PageRequest {
    /** The catalog, redacted by the viewer's permissions. */
    catalog: ViewerCatalog;
  }
}
