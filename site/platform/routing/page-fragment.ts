import { useRef, useSyncExternalStore } from "react";

/** Fragment while the full player lies over a page, so that Back closes it and Forward opens it again. */
export const PLAYER_FRAGMENT = "#player";

/** Follows the fragment of the page's address. The full player leaves the page below it as it was, so its fragment changes nothing. */
export function usePageFragment(): string {
  const latest = useRef("");
  return useSyncExternalStore(
    (listener) => {
      addEventListener("hashchange", listener);
      return () => removeEventListener("hashchange", listener);
    },
    () => {
      if (location.hash !== PLAYER_FRAGMENT) latest.current = location.hash;
      return latest.current;
    },
    () => "",
  );
}
