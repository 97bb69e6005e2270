import type { Cards, ItemCard } from "@tuna/sdk";
import { API_BASE_PATH, endpoints } from "@tuna/sdk/contract";
import { splitIntoBatches } from "../../features/catalog/split-into-batches.server.ts";

const MAX_IDS = 100;

type Waiting = Map<string, ((card: ItemCard | undefined) => void)[]>;

let waiting: Waiting | undefined;
const known = new Map<string, ItemCard>();

/**
 * Loads card data for other implementations as the elements do, with one request for up to 100 ids of the same task, and each
 * card once.
 */
export function batchedCard(id: string): Promise<ItemCard | undefined> {
  return new Promise((resolve) => {
    if (known.has(id)) return resolve(known.get(id));
    if (!waiting) queueMicrotask(() => void askForAll());
    waiting ??= new Map();
    waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
  });
}

async function askForAll(): Promise<void> {
  const asked: Waiting = waiting ?? new Map();
  waiting = undefined;
  const ids = [...asked.keys()];
  for (const batch of splitIntoBatches(ids, MAX_IDS)) {
    const response = await fetch(`${siteUrl()}${API_BASE_PATH}${endpoints.cards.path}?sounds=${batch}`);
    const { cards }: Cards = await response.json();
    for (const card of cards) known.set(card.id, card);
    for (const id of batch) for (const resolve of asked.get(id) ?? []) resolve(known.get(id));
  }
}

/** Origin of the site, which the page of the bench declares. */
export function siteUrl(): string {
  return document.documentElement.dataset.site ?? "";
}
