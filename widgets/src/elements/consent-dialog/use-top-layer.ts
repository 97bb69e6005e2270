import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/** Focus that goes into what lies on top and back to where it came from. */
export interface TopLayerFocus {
  /** Moves focus to the surface as soon as it is open. */
  takeFocus(): void;
  /** Moves focus back, if it was taken and is still inside. */
  giveFocusBack(): void;
}

/**
 * Shows `surface` in the top layer while `isOpen`, where no transformed or clipping ancestor on the page reaches it.
 * Browsers without popovers leave it where its styles put it.
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
