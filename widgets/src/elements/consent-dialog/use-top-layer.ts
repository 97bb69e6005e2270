import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/** Moves focus into the top layer and back. */
export interface TopLayerFocus {
  /** Moves focus to the surface as soon as it is open. */
  takeFocus(): void;
  /** Returns focus if `takeFocus` moved it. */
  giveFocusBack(): void;
}

/**
 * Shows `surface` in the top layer while `isOpen`, where no ancestor on the page can clip or transform it. In
 * browsers without popovers it stays where its styles place it.
 */
export function useTopLayer(surface: RefObject<HTMLElement | null>, isOpen: boolean): TopLayerFocus {
  const isTaken = useRef(false);
  const before = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const element = surface.current;
    if (!element || !isOpen) return;
    element.popover = "manual";
    element.showPopover?.();
    if (isTaken.current) element.focus();
    return () => {
      element.popover = null;
    };
  }, [surface, isOpen]);

  const takeFocus = useCallback(() => {
    isTaken.current = true;
    before.current = document.activeElement;
    surface.current?.focus();
  }, [surface]);
  const giveFocusBack = useCallback(() => {
    if (isTaken.current && before.current instanceof HTMLElement) before.current.focus();
    isTaken.current = false;
    before.current = null;
  }, []);
  return { takeFocus, giveFocusBack };
}
