import { cardSelectors } from "@tuna/widgets";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { MorePages } from "./use-more-pages.ts";

export interface PagedList {
  list: RefObject<HTMLDivElement | null>;
  next: RefObject<HTMLButtonElement | null>;
  previous: RefObject<HTMLButtonElement | null>;
}

/**
 * Preserves scroll position and focus when cards are added. Existing cards stay at their place on the screen.
 * Focus moves from the pressed button to the first added card, unless the visitor has moved it elsewhere.
 */
export function useAddedCards({ loading, added }: MorePages): PagedList {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const isAbove = added?.index === 0;

  const before = useRef<{ element: Element; top: number }>(undefined);
  useLayoutEffect(() => {
    const anchor = before.current;
    if (isAbove && anchor) window.scrollBy(0, anchor.element.getBoundingClientRect().top - anchor.top);
  }, [added]);
  // Read at the last moment, since the visitor may scroll while cards load.
  useLayoutEffect(() => {
    if (loading !== "previous") return;
    const first = list.current?.querySelector("li");
    if (!first) return;
    const read = () => {
      before.current = { element: first, top: first.getBoundingClientRect().top };
    };
    read();
    document.addEventListener("scroll", read, { passive: true });
    return () => document.removeEventListener("scroll", read);
  }, [loading]);

  useEffect(() => {
    if (!added) return;
    const { activeElement } = document;
    const isHere = [next.current, previous.current, document.body].some((each) => each === activeElement);
    if (!isHere) return;
    const names = list.current?.querySelectorAll<HTMLElement>(cardSelectors.nameLink);
    names?.[isAbove ? added.count - 1 : added.index]?.focus({ preventScroll: !isAbove });
  }, [added]);

  return { list, next, previous };
}
