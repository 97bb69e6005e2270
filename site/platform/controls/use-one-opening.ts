import { errorTexts } from "@tuna/sdk/locale";
import { useRef } from "react";
import { showToast } from "../toast/toasts.ts";

/**
 * Returns a function that opens a menu whose code loads first, and shows a toast if that fails. It ignores a press that is repeated
 * meanwhile: on a slow line that would close the menu before it was seen.
 */
export function useOneOpening(): (open: () => Promise<void>) => void {
  const isOpening = useRef(false);
  return (open) => {
    if (isOpening.current) return;
    isOpening.current = true;
    open()
      .catch(() => showToast(errorTexts.unexpected, "error"))
      .finally(() => {
        isOpening.current = false;
      });
  };
}
