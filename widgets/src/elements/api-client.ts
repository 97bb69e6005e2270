import type { ItemCard } from "@tuna/sdk";
import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import { type CallInput, type Client, createClient } from "@tuna/sdk/client";
import type { endpoints } from "@tuna/sdk/contract";
import { httpAddress } from "./http-address.ts";

/** The client of the API at `apiUrl`. It sends no cookies and leaves a retry to the visitor. */
export function apiClient(apiUrl: string): Client {
  return createClient({ baseUrl: apiUrl, credentials: "omit", timeoutMs: 20_000 });
}

/** The cards that an endpoint answers. Leaves out what is no card. */
export async function loadCards(
  apiUrl: string,
  endpoint: typeof endpoints.cards | typeof endpoints.cardList,
  input: CallInput,
): Promise<ItemCard[]> {
  const { cards } = await apiClient(apiUrl).call(endpoint, input);
  return cards.map(readCardData).filter((card) => card !== undefined);
}

/** A card of an answer, whatever it holds: what is missing or wrong is empty; undefined without kind and id. */
function readCardData(data: unknown): ItemCard | undefined {
  const card = Object(data) as Record<keyof ItemCard, unknown>;
  const { kind, id, tags, peaks } = card;
  if ((kind !== "sound" && kind !== "voice") || !ITEM_ID_PATTERN.test(textOf(id))) return undefined;
  return {
    kind,
    id: textOf(id),
    name: textOf(card.name),
    category: textOf(card.category),
    tags: Array.isArray(tags) ? tags.map(textOf) : [],
    ownerName: textOf(card.ownerName),
    playedCount: numberOf(card.playedCount),
    durationMs: numberOf(card.durationMs),
    isSensitive: card.isSensitive === true,
    iconUrl: httpAddress(card.iconUrl) ?? null,
    audioUrl: httpAddress(card.audioUrl) ?? null,
    peaks: Array.isArray(peaks) ? peaks.map(numberOf) : [],
    loudnessLufs: typeof card.loudnessLufs === "number" ? card.loudnessLufs : null,
    sizeBytes: numberOf(card.sizeBytes),
    deeplink: textOf(card.deeplink),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function numberOf(value: unknown): number {
  return typeof value === "number" && value >= 0 ? value : 0;
}
