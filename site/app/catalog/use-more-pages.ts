import type { ItemCard } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { useEffect, useRef, useState } from "react";
import { fetchPayload } from "../routing/fetch-payload.ts";
import { replaceUrl } from "../routing/replace-url.ts";
import { useSite } from "../site-context.ts";
import { showToast } from "../toast/toasts.ts";
import { type LoadedCards, recallList, rememberList } from "./remembered-lists.ts";

interface FirstPage {
  cards: readonly ItemCard[];
  page: number;
  pathOf: (page: number) => string;
}

/** What the last press brought. */
export interface AddedCards {
  page: number;
  count: number;
  /** Where the first of them stands in the list. */
  index: number;
}

export interface MorePages extends LoadedCards {
  /** The side at which cards are on their way. */
  loading: "next" | "previous" | undefined;
  added: AddedCards | undefined;
  /** Appends the next page and puts it in the URL; a failure ends in a toast. */
  loadNext: () => void;
  /** Puts the page before in front; the URL goes on naming the last one. */
  loadPrevious: () => void;
}

/** The pages around the first one that were loaded, now or before the visitor left this entry of the history. */
export function useMorePages({ cards, page, pathOf }: FirstPage): MorePages {
  const { buildId } = useSite();
  const [loaded, setLoaded] = useState<LoadedCards>(
    () => recallList(pathOf(page)) ?? { cards, firstPage: page, lastPage: page },
  );
  const [loading, setLoading] = useState<MorePages["loading"]>();
  const [added, setAdded] = useState<AddedCards>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function load(side: "next" | "previous"): Promise<void> {
    if (loading) return;
    setLoading(side);
    const isNext = side === "next";
    const wanted = isNext ? loaded.lastPage + 1 : loaded.firstPage - 1;
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      const url = new URL(pathOf(wanted), location.href);
      const { data } = await fetchPayload<{ cards: ItemCard[] }>(url, buildId, signal);
      if (signal.aborted) return;
      const fresh = withoutRepeats(data.cards, loaded.cards);
      const next = isNext
        ? { ...loaded, cards: [...loaded.cards, ...fresh], lastPage: wanted }
        : { ...loaded, cards: [...fresh, ...loaded.cards], firstPage: wanted };
      setLoaded(next);
      setAdded({ page: wanted, count: fresh.length, index: isNext ? loaded.cards.length : 0 });
      if (isNext) replaceUrl(pathOf(wanted));
      rememberList(pathOf(next.lastPage), next);
    } catch {
      if (!signal.aborted) showToast(errorTexts.unexpected, "error");
    } finally {
      if (!signal.aborted) setLoading(undefined);
    }
  }

  return {
    ...loaded,
    loading,
    added,
    loadNext: () => void load("next"),
    loadPrevious: () => void load("previous"),
  };
}

/** Plays move items between pages while somebody reads, so an item can come twice. */
function withoutRepeats(cards: readonly ItemCard[], shown: readonly ItemCard[]): ItemCard[] {
  const ids = new Set(shown.map(({ id }) => id));
  return cards.filter(({ id }) => !ids.has(id));
}
