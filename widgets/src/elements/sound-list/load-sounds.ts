import type { ItemCard } from "@tuna/sdk";
import { slugOfTag } from "@tuna/sdk/catalog";
import { endpoints, MAX_CARD_IDS } from "@tuna/sdk/contract";
import { loadCards } from "../card-source.ts";
import type { ElementSettings } from "../settings.ts";

/** Which sounds a list shows: those of `ids`, else those that fit `query`, else those of `tag`, else all. */
export interface SoundListRequest {
  ids: readonly string[] | undefined;
  tag: string | undefined;
  query: string | undefined;
  sort: "trending" | "created";
  limit: number;
}

/** How many sounds a request can bring: so many skeletons stand in for them. */
export function expectedCount({ ids, limit }: SoundListRequest): number {
  return Math.min(Math.max(ids?.length ?? Math.trunc(limit), 1), MAX_CARD_IDS);
}

/** The cards of a list, in one request. Rejects when they cannot be loaded. */
export function loadSounds(
  request: SoundListRequest,
  { apiUrl }: ElementSettings,
  signal: AbortSignal,
): Promise<ItemCard[]> {
  const { ids, tag, query, sort } = request;
  if (ids) {
    return loadCards(apiUrl, endpoints.cards, { query: { sounds: ids.slice(0, MAX_CARD_IDS) }, signal });
  }
  const term = query?.trim();
  const filter = term ? { q: term } : { tag: (tag && slugOfTag(tag)) || undefined };
  const input = { id: "sound", query: { sort, limit: expectedCount(request), ...filter }, signal };
  return loadCards(apiUrl, endpoints.cardList, input);
}
