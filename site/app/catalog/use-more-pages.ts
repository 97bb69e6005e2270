import { errorTexts, type ItemCard } from "@tuna/sdk";
import { useEffect, useRef, useState } from "react";
import { fetchPayload } from "../routing/fetch-payload.ts";
import { replaceUrl } from "../routing/replace-url.ts";
import { useSite } from "../site-context.ts";
import { showToast } from "../toast/toasts.ts";

interface FirstPage {
  cards: readonly ItemCard[];
  page: number;
  pathOf: (page: number) => string;
}

export interface MorePages {
  cards: readonly ItemCard[];
  lastPage: number;
  isLoading: boolean;
  /** Appends the next page and puts it in the URL; a failure ends in a toast. */
  load: () => void;
}

/** The pages that were loaded below the first one. */
export function useMorePages({ cards, page, pathOf }: FirstPage): MorePages {
  const { buildId } = useSite();
  const [loaded, setLoaded] = useState({ cards, lastPage: page });
  const [isLoading, setIsLoading] = useState(false);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function load(): Promise<void> {
    if (isLoading) return;
    setIsLoading(true);
    const path = pathOf(loaded.lastPage + 1);
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      const url = new URL(path, location.href);
      const { data } = await fetchPayload<{ cards: ItemCard[] }>(url, buildId, signal);
      setLoaded((before) => ({
        cards: withoutRepeats([...before.cards, ...data.cards]),
        lastPage: before.lastPage + 1,
      }));
      replaceUrl(path);
    } catch {
      if (!signal.aborted) showToast(errorTexts.unexpected, "error");
    } finally {
      if (!signal.aborted) setIsLoading(false);
    }
  }

  return { ...loaded, isLoading, load: () => void load() };
}

/** Plays move items between pages while somebody reads, so an item can come twice. */
function withoutRepeats(cards: readonly ItemCard[]): ItemCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
