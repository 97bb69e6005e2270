import type { ItemCard } from "@tuna/sdk";
import type { SessionStore } from "@tuna/sdk/download";
import type { TrackedEvent } from "../../platform/analytics/track-event.ts";
import type { PagePayload } from "../../platform/pages/page.ts";
import type { RouteId } from "../../platform/routing/routes.ts";
import type { ItemPageData } from "../catalog/item-page-data.ts";
import type { SearchPageData } from "../catalog/listing-page-data.ts";

/** Events that a route's pages send besides their page view. */
interface RouteEvents {
  item?(data: unknown): ItemCard;
  /**
   * Consecutive pages with the same value under `key` are tracked once: the second page of a search is not a new
   * search.
   */
  events?(data: unknown): { key: string; events: TrackedEvent[] };
}

const routes: Partial<Record<RouteId, RouteEvents>> = {
  sound: { item: itemOfDetail },
  voice: { item: itemOfDetail },
  search: { events: eventsOfSearch },
};

/**
 * Creates the function that tracks each page shown: its page view with the visit's page count and item, and the
 * events of its route.
 */
export function eventsOfPage(session: SessionStore): (page: PagePayload) => TrackedEvent[] {
  let lastKey: string | undefined;
  return ({ routeId, data }) => {
    const { item, events } = routes[routeId] ?? {};
    const said = events?.(data);
    const isNew = said !== undefined && said.key !== lastKey;
    if (said) lastKey = said.key;
    const pageViewCount = (session.read("pageViewCount") ?? 0) + 1;
    session.write("pageViewCount", pageViewCount);
    const view: TrackedEvent = {
      name: "pageView",
      properties: { page_views: pageViewCount },
      ...(item && { item: item(data) }),
    };
    return [view, ...(isNew ? said.events : [])];
  };
}

function itemOfDetail(data: unknown): ItemCard {
  return (data as ItemPageData).card;
}

function eventsOfSearch(data: unknown): { key: string; events: TrackedEvent[] } {
  const { term, kind, sort, page, total, match } = data as SearchPageData;
  const search = { search_term: term, search_kind: kind };
  const events: TrackedEvent[] = [
    {
      name: "search",
      properties: {
        ...search,
        search_sorting: sort,
        search_page: page,
        search_results: match === "exact" ? total : 0,
      },
    },
  ];
  // Guesses are no results: the site lacks what was searched for.
  if (match !== "exact") events.push({ name: "searchWithoutResult", properties: search });
  return { key: JSON.stringify([term, kind, sort]), events };
}
