import type { ItemCard } from "@tuna/sdk";
import { rememberedText, rememberText } from "../../platform/browser/remembered-text.ts";

/** Number of sounds and voices that are remembered. */
const MAX_RECENTLY_PLAYED = 50;

/** Stored when a visitor switches the list on. Without a list nothing is stored. */
const EMPTY_LIST = "[]";

/**
 * What was played in this browser, newest first. Off until the visitor switches it on (product rule 21.9). It never leaves
 * the browser: whole cards are stored, so that showing them asks the site for nothing.
 */
export interface RecentlyPlayed {
  /** Returns the same array until something changes. Empty while it is switched off. */
  read(): readonly ItemCard[];
  isOn(): boolean;
  /** Puts an item first. Explicit items are left out, as whoever uses the browser later sees the list. */
  add(card: ItemCard): void;
  remove(item: Pick<ItemCard, "kind" | "id">): void;
  clear(): void;
  /** Switching it off clears it. */
  switchTo(isOn: boolean): void;
  /** Calls `listener` after every change, in other tabs too; returns a function that stops. */
  subscribe(listener: () => void): () => void;
}

/** Creates the list under a key of the local storage. Blocked or invalid storage counts as empty. */
export function createRecentlyPlayed(storageKey: string): RecentlyPlayed {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let cards: readonly ItemCard[] = [];

  function read(): readonly ItemCard[] {
    const stored = rememberedText(storageKey);
    if (stored !== text) {
      text = stored;
      cards = readCards(stored);
    }
    return cards;
  }

  function write(next: string | null): void {
    rememberText(storageKey, next);
    for (const listener of listeners) listener();
  }

  const isOn = () => rememberedText(storageKey)?.startsWith("[") ?? false;
  const without = ({ kind, id }: Pick<ItemCard, "kind" | "id">) =>
    read().filter((card) => card.kind !== kind || card.id !== id);
  const writeCards = (next: readonly ItemCard[]) => {
    if (isOn()) write(JSON.stringify(next.slice(0, MAX_RECENTLY_PLAYED)));
  };

  addEventListener("storage", ({ key }) => {
    if (key !== storageKey && key !== null) return;
    for (const listener of listeners) listener();
  });
  return {
    read,
    isOn,
    add: (card) => {
      if (!card.isSensitive) writeCards([card, ...without(card)]);
    },
    remove: (item) => writeCards(without(item)),
    clear: () => writeCards([]),
    switchTo: (next) => write(next ? EMPTY_LIST : null),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Other code may have written under this key, so anything but a list of cards counts as empty. */
function readCards(text: string | null): ItemCard[] {
  try {
    const value: unknown = JSON.parse(text ?? EMPTY_LIST);
    return Array.isArray(value) ? value.filter(isCard).slice(0, MAX_RECENTLY_PLAYED) : [];
  } catch {
    return [];
  }
}

function isCard(value: Partial<ItemCard> | null): value is ItemCard {
  if (typeof value !== "object" || value === null) return false;
  const { kind, id, name, tags, peaks, audioUrl } = value;
  return (
    (kind === "sound" || kind === "voice") &&
    [id, name].every((text) => typeof text === "string") &&
    Array.isArray(tags) &&
    Array.isArray(peaks) &&
    (audioUrl === null || typeof audioUrl === "string")
  );
}
