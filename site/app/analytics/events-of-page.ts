import type { ItemCard } from "@tuna/sdk";
import type { SessionStore } from "@tuna/sdk/download";
import type { ItemPageData } from "../../contract/catalog/item-page-data.ts";
import type { SearchPageData } from "../../contract/catalog/listing-page-data.ts";
import type { PagePayload } from "../../contract/page.ts";
import type { RouteId } from "../../contract/routing/routes.ts";
import type { TrackedEvent } from "./track-event.ts";

/** What is told of the pages of a route, beside that they were seen. */
interface ToldOfRoute {
  item?(data: unknown): ItemCard;
  /** Those that say the same under `key` as the ones before are told once: the next page of a search is no new search. */
  events?(data: unknown): { key: string; events: TrackedEvent[] };
}

const routes: Partial<Record<RouteId, ToldOfRoute>> = {
  sound: { item: itemOfDetail },
  voice: { item: itemOfDetail },
  search: { events: eventsOfSearch },
};

/** Makes what tells of each page that is shown: that it was seen, with the visit's count of pages and its item, and what it says. */
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
  const { term, kind, sort, page, total } = data as SearchPageData;
  const search = { search_term: term, search_kind: kind };
  const events: TrackedEvent[] = [
    {
      name: "search",
      properties: { ...search, search_sorting: sort, search_page: page, search_results: total },
    },
  ];
  if (total === 0) events.push({ name: "searchWithoutResult", properties: search });
  return { key: JSON.stringify([term, kind, sort]), events };
}
