import { useLayoutEffect } from "react";
import type { ElementHost } from "./element-host.ts";

/**
 * When `isReady` becomes true, moves focus to the first `selector` in the element, if what had it is gone: the page's link
 * in the slot, or a button that retried.
 */
export function useTakenFocus({ element }: ElementHost, isReady: boolean, selector: string): void {
  // Asked before the change, because a removed button has lost its focus afterwards.
  const hadFocus = isReady && element.matches(":focus-within");
  useLayoutEffect(() => {
    const root = element.shadowRoot;
    if (hadFocus && root && !root.activeElement)
      root.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [element, isReady]);
}
