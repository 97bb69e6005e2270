import type { Cards, ItemKind } from "@tuna/sdk";
import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import type { EmbeddedItem } from "@tuna/sdk/embed";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { suggestionLoader } from "../search/load-suggestions.ts";

/** Finds items of a kind by words, by id, or by the address of their page. */
export async function findItems(
  kind: ItemKind,
  query: string,
  origin: string,
  signal: AbortSignal,
): Promise<EmbeddedItem[]> {
  const id = parseItemId(query, kind);
  const [byId, byName] = await Promise.all([
    id ? itemsOfId(kind, id, signal) : [],
    id === query || !id ? suggestionLoader(origin)(query, signal) : undefined,
  ]);
  const cards = [...byId, ...(byName?.[`${kind}s`] ?? [])];
  const unique = new Map(cards.map((card) => [card.id, card]));
  return [...unique.values()].map(({ name, isSensitive, ...card }) => ({
    kind,
    id: card.id,
    name,
    isSensitive,
  }));
}

/** Returns the id that a text is, or that ends the address of an item's page. */
function parseItemId(text: string, kind: ItemKind): string | undefined {
  const ofPage = new RegExp(`/${kind}/([^/?#]+)`).exec(text)?.[1];
  const id = ofPage ?? text;
  return ITEM_ID_PATTERN.test(id) ? id : undefined;
}

async function itemsOfId(kind: ItemKind, id: string, signal: AbortSignal): Promise<Cards["cards"]> {
  const { cards } = await callTuna((tuna) => tuna.cards.get({ [`${kind}s`]: [id] }, { signal }));
  return cards;
}
