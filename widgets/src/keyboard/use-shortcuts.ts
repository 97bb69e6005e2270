import { useLayoutEffect } from "react";
import { bindShortcuts, type FindShortcut, type ShortcutOptions } from "./shortcuts.ts";

/** Binds shortcuts as `bindShortcuts` does, while the component is shown and `isOn` is true. */
export function useShortcuts(
  find: FindShortcut,
  { isOn = true, ...options }: ShortcutOptions & { isOn?: boolean | undefined } = {},
): void {
  // After every render, and before the next key or note, for which an ordinary effect may come too late.
  useLayoutEffect(() => (isOn ? bindShortcuts(find, options) : undefined));
}
