import { errorTexts, type ItemCard } from "@tuna/sdk";
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

export interface MorePages extends LoadedCards {
  isLoading: boolean;
  /** How many cards the last press brought; 0 before the first. */
  addedCount: number;
  /** Appends the next page and puts it in the URL; a failure ends in a toast. */
  load: () => void;
}

/** The pages that were loaded below the first one, now or before the visitor left this entry of the history. */
export function useMorePages({ cards, page, pathOf }: FirstPage): MorePages {
  const { buildId } = useSite();
  const [loaded, setLoaded] = useState<LoadedCards>(
    () => recallList(pathOf(page)) ?? { cards, firstPage: page, lastPage: page },
  );
  const [isLoading, setIsLoading] = useState(false);
  const [addedCount, setAddedCount] = useState(0);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function load(): Promise<void> {
    if (isLoading) return;
    setIsLoading(true);
    const lastPage = loaded.lastPage + 1;
    const path = pathOf(lastPage);
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      const url = new URL(path, location.href);
      const { data } = await fetchPayload<{ cards: ItemCard[] }>(url, buildId, signal);
      if (signal.aborted) return;
      const next = { ...loaded, cards: withoutRepeats([...loaded.cards, ...data.cards]), lastPage };
      setLoaded(next);
      setAddedCount(next.cards.length - loaded.cards.length);
      replaceUrl(path);
      rememberList(path, next);
    } catch {
      if (!signal.aborted) showToast(errorTexts.unexpected, "error");
    } finally {
      if (!signal.aborted) setIsLoading(false);
    }
  }

  return { ...loaded, isLoading, addedCount, load: () => void load() };
}

/** Plays move items between pages while somebody reads, so an item can come twice. */
function withoutRepeats(cards: readonly ItemCard[]): ItemCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
