import { useSyncExternalStore } from "react";
import { type ShownStep, stepOfHash } from "./steps.ts";

/** Follows the address's fragment. The server shows the first step. */
export function useStep(): ShownStep {
  const hash = useSyncExternalStore(
    (listener) => {
      addEventListener("hashchange", listener);
      return () => removeEventListener("hashchange", listener);
    },
    () => location.hash,
    () => "",
  );
  return stepOfHash(hash);
}
