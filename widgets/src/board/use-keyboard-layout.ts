import { useEffect, useState } from "react";
import { type KeyboardLayout, keyboardLayout } from "./key-label.ts";

/** The layout of the visitor's keyboard for `keyLabel()`; undefined until the browser tells it, and where it does not. */
export function useKeyboardLayout(): KeyboardLayout | undefined {
  const [layout, setLayout] = useState<KeyboardLayout>();
  useEffect(() => {
    void keyboardLayout().then(setLayout);
  }, []);
  return layout;
}
