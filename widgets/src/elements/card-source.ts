import type { ItemCard, ItemKind } from "@tuna/sdk";
import { ITEM_ID_PATTERN, itemKindOf } from "@tuna/sdk/catalog";
import { createCardClient } from "@tuna/sdk/client";
import { MAX_CARD_IDS } from "@tuna/sdk/contract";
import { playableKey } from "../player/playback.ts";
import { clientOptions } from "./api-client.ts";
import { httpAddress } from "./http-address.ts";

interface CardRef {
  kind: ItemKind;
  id: string;
}

/** Loads cards of one site by id. Ids requested in one task share a request, up to 100 each. */
export interface CardSource {
  /** Returns the card if it is loaded. */
  peek(ref: CardRef): ItemCard | undefined;
  /**
   * Resolves with undefined if the item does not exist. Rejects if the site cannot be reached; a later call
   * tries again.
   */
  load(ref: CardRef, signal: AbortSignal): Promise<ItemCard | undefined>;
}

const sources = new Map<string, CardSource>();

/** Returns the page's card source of the site at `apiUrl`. */
export function cardSource(apiUrl: string): CardSource {
  const source = sources.get(apiUrl) ?? createCardSource(apiUrl);
  sources.set(apiUrl, source);
  return source;
}

interface PendingCard extends CardRef {
  promise: Promise<ItemCard | undefined>;
  resolve(card: ItemCard | undefined): void;
  reject(error: unknown): void;
  /** Number of callers that wait for it. */
  waiting: number;
  /** Called when a caller stops waiting. */
  onCancel: () => void;
}

const isWaitedFor = ({ waiting }: PendingCard) => waiting > 0;

function createCardSource(apiUrl: string): CardSource {
  const known = new Map<string, ItemCard>();
  const pending = new Map<string, PendingCard>();
  let queue: PendingCard[] = [];
  const client = createCardClient(clientOptions(apiUrl));

  function pendingCard(ref: CardRef): PendingCard {
    const earlier = pending.get(playableKey(ref));
    if (earlier) return earlier;
    const card = { ...ref, waiting: 0, onCancel() {} } as PendingCard;
    // Pages replace `Promise` by versions without `withResolvers()`.
    card.promise = new Promise((resolve, reject) => Object.assign(card, { resolve, reject }));
    pending.set(playableKey(ref), card);
    if (queue.push(card) === 1) queueMicrotask(sendQueue);
    return card;
  }

  /** Later callers must not wait for a request that ended or was cancelled. */
  function forget(card: PendingCard): void {
    if (pending.get(playableKey(card)) === card) pending.delete(playableKey(card));
  }

  function sendQueue(): void {
    const wanted = queue.filter(isWaitedFor);
    queue = [];
    for (let at = 0; at < wanted.length; at += MAX_CARD_IDS) sendBatch(wanted.slice(at, at + MAX_CARD_IDS));
  }

  async function sendBatch(batch: PendingCard[]): Promise<void> {
    const call = new AbortController();
    for (const card of batch)
      card.onCancel = () => {
        if (!batch.some(isWaitedFor)) call.abort();
      };
    const idsOf = (kind: ItemKind) => {
      const ids = batch.flatMap((card) => (card.kind === kind ? card.id : []));
      return ids.length > 0 ? ids : undefined;
    };
    try {
      const ids = { sounds: idsOf("sound"), voices: idsOf("voice") };
      const answer = await client.get(ids, { signal: call.signal });
      for (const card of readCards(answer.cards)) known.set(playableKey(card), card);
      for (const card of batch) card.resolve(known.get(playableKey(card)));
    } catch (error) {
      for (const card of batch) card.reject(error);
    }
    batch.forEach(forget);
  }

  return {
    peek: (ref) => known.get(playableKey(ref)),
    load(ref, signal) {
      const card = pendingCard(ref);
      card.waiting += 1;
      signal.addEventListener("abort", () => {
        card.waiting -= 1;
        if (!isWaitedFor(card)) forget(card);
        card.onCancel();
      });
      return card.promise;
    },
  };
}

/** Returns the cards of untrusted data, without entries that are no cards. */
export function readCards(data: readonly unknown[]): ItemCard[] {
  return data.map(readCardData).filter((card) => card !== undefined);
}

/**
 * Returns a card from untrusted data: wrong or missing fields are empty. Returns undefined without a kind and an
 * id.
 */
function readCardData(data: unknown): ItemCard | undefined {
  const card = Object(data) as Record<keyof ItemCard, unknown>;
  const { kind, id, tags, peaks } = card;
  if (typeof kind !== "string" || !ITEM_ID_PATTERN.test(textOf(id))) return undefined;
  return {
    kind: itemKindOf(kind),
    id: textOf(id),
    name: textOf(card.name),
    category: textOf(card.category),
    tags: Array.isArray(tags) ? tags.map(textOf) : [],
    ownerName: textOf(card.ownerName),
    ownerSlug: textOf(card.ownerSlug),
    ...(card.isOwnerStaff === true && { isOwnerStaff: true }),
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

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function numberOf(value: unknown): number {
  return typeof value === "number" && value >= 0 ? value : 0;
}
