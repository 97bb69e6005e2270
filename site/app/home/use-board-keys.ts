import { useEffect, useState } from "react";

const STORAGE_KEY = "board_keys";

/** Whether number keys press the pads from anywhere on the page; the choice is remembered. */
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
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

function keepChoice(hasKeys: boolean): void {
  try {
    if (hasKeys) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, "off");
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}
