import type { ItemCard, ItemKind } from "@tuna/sdk";
import { MAX_CARD_IDS } from "@tuna/sdk/contract";
import { readCardData } from "./read-card-data.ts";
import { endpointAddress } from "./settings.ts";

export interface CardRef {
  kind: ItemKind;
  id: string;
}

/** Cards of one library by id. Ids that are asked for in one task go in one request, of up to 100. */
export interface CardSource {
  /** The card, if it is known. */
  peek(ref: CardRef): ItemCard | undefined;
  /** Undefined when there is no such item. Rejects when the library cannot be reached; then ask again. */
  load(ref: CardRef, signal: AbortSignal): Promise<ItemCard | undefined>;
}

const sources = new Map<string, CardSource>();

/** The page's source of the library at `apiUrl`. */
export function cardSource(apiUrl: string): CardSource {
  const source = sources.get(apiUrl) ?? createCardSource(apiUrl);
  sources.set(apiUrl, source);
  return source;
}

/** A library that takes longer is taken for unreachable. */
const TIMEOUT_MS = 20_000;

interface PendingCard extends CardRef {
  card: Promise<ItemCard | undefined>;
  resolve(card: ItemCard | undefined): void;
  reject(error: unknown): void;
  /** How many still wait for it. */
  waiting: number;
  /** Somebody stopped to wait. */
  onLeave: () => void;
}

const keyOf = ({ kind, id }: CardRef) => `${kind}/${id}`;

export function createCardSource(apiUrl: string): CardSource {
  const known = new Map<string, ItemCard>();
  const wishes = new Map<string, PendingCard>();
  let queue: PendingCard[] = [];

  function wishFor(ref: CardRef): PendingCard {
    const pending = wishes.get(keyOf(ref));
    if (pending) return pending;
    const { promise, resolve, reject } = Promise.withResolvers<ItemCard | undefined>();
    const { kind, id } = ref;
    const wish: PendingCard = { kind, id, card: promise, resolve, reject, waiting: 0, onLeave() {} };
    wishes.set(keyOf(ref), wish);
    if (queue.push(wish) === 1) queueMicrotask(send);
    return wish;
  }

  function send(): void {
    const asked = queue.filter(isWaitedFor);
    for (const wish of queue) if (!isWaitedFor(wish)) wishes.delete(keyOf(wish));
    queue = [];
    for (let at = 0; at < asked.length; at += MAX_CARD_IDS) ask(asked.slice(at, at + MAX_CARD_IDS));
  }

  async function ask(batch: PendingCard[]): Promise<void> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    for (const wish of batch)
      wish.onLeave = () => {
        if (!batch.some(isWaitedFor)) controller.abort();
      };
    try {
      const found = await fetchCards(endpointAddress({ apiUrl }, cardsPath(batch)), controller.signal);
      for (const card of found) known.set(keyOf(card), card);
      for (const wish of batch) wish.resolve(known.get(keyOf(wish)));
    } catch (error) {
      for (const wish of batch) wish.reject(error);
    } finally {
      clearTimeout(timer);
      for (const wish of batch) if (wishes.get(keyOf(wish)) === wish) wishes.delete(keyOf(wish));
    }
  }

  return {
    peek: (ref) => known.get(keyOf(ref)),
    load(ref, signal) {
      const wish = wishFor(ref);
      wish.waiting += 1;
      signal.addEventListener("abort", () => {
        wish.waiting -= 1;
        // Whoever asks from now on must not wait for an answer that was called off.
        if (!isWaitedFor(wish) && wishes.get(keyOf(wish)) === wish) wishes.delete(keyOf(wish));
        wish.onLeave();
      });
      return wish.card;
    },
  };
}

const isWaitedFor = ({ waiting }: PendingCard) => waiting > 0;

function cardsPath(batch: readonly PendingCard[]): string {
  const ids = (kind: ItemKind) => batch.filter((wish) => wish.kind === kind).map(({ id }) => id);
  const query = [
    ["sounds", ids("sound")],
    ["voices", ids("voice")],
  ] as const;
  return `/cards?${query.flatMap(([name, list]) => (list.length > 0 ? `${name}=${list.join(",")}` : [])).join("&")}`;
}

/** The cards that an endpoint of cards answers; what is none is left out. */
export async function fetchCards(address: string, signal: AbortSignal): Promise<ItemCard[]> {
  const response = await fetch(address, { signal, credentials: "omit" });
  if (!response.ok) throw new Error(`The library answered with ${response.status}`);
  const { cards }: { cards?: unknown } = await response.json();
  if (!Array.isArray(cards)) throw new Error("The library's answer holds no cards");
  return cards.map(readCardData).filter((card) => card !== undefined);
}
