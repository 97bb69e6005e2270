import type { ItemCard } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PagePayload } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { fetchPayload } from "../../platform/routing/fetch-payload.ts";
import { missingPage } from "../../platform/routing/missing-page.ts";
import { isLeavingPage, shownStore } from "../../platform/routing/page-store.ts";
import { replaceUrl } from "../../platform/routing/replace-url.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { type LoadedCards, recallList, rememberList } from "./remembered-lists.ts";

interface FirstPage {
  cards: readonly ItemCard[];
  page: number;
  pathOf: (page: number) => string;
}

/** Cards added by the last press. */
interface AddedCards {
  page: number;
  count: number;
  /** Index of the first added card in the list. */
  index: number;
}

export interface MorePages extends LoadedCards {
  /** The side at which cards are loading. */
  loading: "next" | "previous" | undefined;
  added: AddedCards | undefined;
  /** Appends the next page and updates the URL, or ends the list if there is none any more. A failure shows a toast. */
  loadNext: () => void;
  /** Inserts the previous page; the URL keeps naming the last one. */
  loadPrevious: () => void;
}

/** Manages pages loaded around the first one, now or before the visitor left this history entry. */
export function useMorePages({ cards, page, pathOf }: FirstPage): MorePages {
  const { buildId, viewer } = useSite();
  const { isSensitiveAllowed } = viewer;
  const [remembered, setRemembered] = useState(() => recallList(pathOf(page)));
  const loaded = remembered ?? { cards, firstPage: page, lastPage: page, isSensitiveAllowed };
  const [loading, setLoading] = useState<MorePages["loading"]>();
  const [added, setAdded] = useState<AddedCards>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  // The cards stay until their replacements for this viewer have loaded, so nothing moves.
  useEffect(() => {
    if (loaded.isSensitiveAllowed === isSensitiveAllowed) return;
    const renewal = new AbortController();
    void renew(loaded, renewal.signal);
    return () => renewal.abort();
  }, [isSensitiveAllowed]);
  // A jump within the page, such as to the full player, makes a history entry to which the visitor may return. The list is
  // remembered for one that follows at once too.
  useLayoutEffect(() => {
    if (!remembered) return;
    const rememberAgain = () => rememberList(pathOf(remembered.lastPage), remembered);
    addEventListener("hashchange", rememberAgain);
    return () => removeEventListener("hashchange", rememberAgain);
  }, [remembered]);

  function loadPage(wanted: number, signal: AbortSignal): Promise<PagePayload<{ cards: ItemCard[] }>> {
    return fetchPayload(new URL(pathOf(wanted), location.href), buildId, signal);
  }

  function keep(next: LoadedCards): void {
    setRemembered(next);
    if (!isLeavingPage()) rememberList(pathOf(next.lastPage), next);
  }

  async function renew({ firstPage, lastPage }: LoadedCards, signal: AbortSignal): Promise<void> {
    const wanted = Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index);
    try {
      const pages = await Promise.all(wanted.map((number) => loadPage(number, signal)));
      const unique = new Map(pages.flatMap(({ data }) => data.cards).map((card) => [card.id, card]));
      keep({ cards: [...unique.values()], firstPage, lastPage, isSensitiveAllowed });
    } catch {
      if (!signal.aborted && !isLeavingPage()) location.reload();
    }
  }

  async function load(side: "next" | "previous"): Promise<void> {
    if (loading) return;
    setLoading(side);
    const isNext = side === "next";
    const wanted = isNext ? loaded.lastPage + 1 : loaded.firstPage - 1;
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      const loadedPage = await loadPage(wanted, signal);
      // A new address would cancel the page that the visitor opened meanwhile.
      if (signal.aborted || isLeavingPage()) return;
      const fresh = withoutRepeats(loadedPage.data.cards, loaded.cards);
      const next = isNext
        ? { ...loaded, cards: [...loaded.cards, ...fresh], lastPage: wanted }
        : { ...loaded, cards: [...fresh, ...loaded.cards], firstPage: wanted };
      if (isNext) {
        replaceUrl(pathOf(wanted));
        // Back leads to this page, which brings the whole list again.
        shownStore()?.rememberPage?.(loadedPage);
      }
      keep(next);
      setAdded({ page: wanted, count: fresh.length, index: isNext ? loaded.cards.length : 0 });
    } catch (cause) {
      const missing = await missingPage(cause);
      if (signal.aborted || isLeavingPage()) return;
      if (!isNext || !missing || missing.location) return showToast(errorTexts.unexpected, "error");
      keep({ ...loaded, isWhole: true });
      // The button disappears, so that focus moves to the card before it.
      setAdded({ page: loaded.lastPage, count: 0, index: loaded.cards.length - 1 });
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

/** Plays can move items between pages, so an item can arrive twice. */
function withoutRepeats(cards: readonly ItemCard[], shown: readonly ItemCard[]): ItemCard[] {
  const ids = new Set(shown.map(({ id }) => id));
  return cards.filter(({ id }) => !ids.has(id));
}
