import { type RefObject, useEffect } from "react";

/** Reports files that a visitor chose before the page's script ran, as a choice that is made now. */
export function useEarlyFiles(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (input.current?.files?.length) input.current.dispatchEvent(new Event("change", { bubbles: true }));
  }, [input]);
}
