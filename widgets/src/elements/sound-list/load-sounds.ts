import type { ItemCard } from "@tuna/sdk";
import { slugOfTag } from "@tuna/sdk/catalog";
import { endpoints, MAX_CARD_IDS } from "@tuna/sdk/contract";
import { fetchCards } from "../card-source.ts";
import { type ElementSettings, endpointAddress } from "../settings.ts";

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

/** The cards of a list, in one request. Rejects when they cannot be had. */
export function loadSounds(
  request: SoundListRequest,
  settings: ElementSettings,
  signal: AbortSignal,
): Promise<ItemCard[]> {
  return fetchCards(soundsAddress(request, settings), signal);
}

function soundsAddress(request: SoundListRequest, settings: ElementSettings): string {
  const { ids, tag, query, sort } = request;
  if (ids) {
    const sounds = ids.slice(0, MAX_CARD_IDS).join(",");
    return `${endpointAddress(settings, endpoints.cards.path)}?${new URLSearchParams({ sounds })}`;
  }
  const term = query?.trim();
  const slug = tag && slugOfTag(tag);
  const search = new URLSearchParams({
    sort,
    limit: String(expectedCount(request)),
    ...(term ? { q: term } : slug && { tag: slug }),
  });
  const path = endpoints.cardList.path.replace("{kind}", "sound");
  return `${endpointAddress(settings, path)}?${search}`;
}
