import { useEffect, useState } from "react";
import { rememberedText, rememberText } from "../remembered-text.ts";

const STORAGE_KEY = "board_keys";

/** Whether number keys press the pads from anywhere on the page; the choice is stored. */
export function useBoardKeys() {
  const [hasKeys, setHasKeys] = useState(true);
  useEffect(() => setHasKeys(readChoice()), []);
  return {
    hasKeys,
    setHasKeys: (next: boolean) => {
      setHasKeys(next);
      keepChoice(next);
    },
  };
}

function readChoice(): boolean {
  return rememberedText(STORAGE_KEY) !== "off";
}

function keepChoice(hasKeys: boolean): void {
  rememberText(STORAGE_KEY, hasKeys ? null : "off");
}
