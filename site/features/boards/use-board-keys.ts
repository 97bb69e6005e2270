import { useEffect, useState } from "react";
import { rememberedText, rememberText } from "../../platform/browser/remembered-text.ts";

const STORAGE_KEY = "board_keys";

/**
 * Whether keys press the pads of boards from anywhere on the page; the choice is stored. Users of speech input need single keys
 * to be off (WCAG 2.1.4).
 */
export function useBoardKeys() {
  const [hasKeys, setHasKeys] = useState(true);
  useEffect(() => setHasKeys(rememberedText(STORAGE_KEY) !== "off"), []);
  return {
    hasKeys,
    setHasKeys: (next: boolean) => {
      setHasKeys(next);
      rememberText(STORAGE_KEY, next ? null : "off");
    },
  };
}
