import type { Pad } from "@tuna/sdk/boards";
import { type RefObject, useEffect, useRef } from "react";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import type { PadHolds } from "./pad-holds.ts";

/**
 * Lets keys press their pads, by the place of a key on the keyboard, anywhere on the page except in fields, menus and
 * dialogs, or within one modal dialog. Shortcuts with Ctrl, Alt or Meta stay the browser's. `down` and `up` are called in
 * the key's own event.
 */
export function usePadKeys(
  pads: readonly Pick<Pad, "id" | "key">[],
  { down, up, upAll }: Pick<PadHolds, "down" | "up" | "upAll">,
  { isOn = true, dialog }: { isOn?: boolean; dialog?: RefObject<HTMLDialogElement | null> } = {},
): void {
  useShortcuts(
    ({ code }) => {
      const pad = pads.find(({ key }) => key === code);
      return pad && (() => down(pad.id, code));
    },
    // Before the keys of the page, which have other uses for letters.
    { isOn, capture: true, within: () => dialog?.current ?? null },
  );
  const current = useRef({ up, upAll });
  current.current = { up, upAll };
  useEffect(() => {
    if (!isOn) return;
    const onKeyUp = ({ code }: KeyboardEvent) => current.current.up(code);
    const onBlur = () => current.current.upAll();
    document.addEventListener("keyup", onKeyUp);
    window.addEventListener("blur", onBlur);
    return () => {
      document.removeEventListener("keyup", onKeyUp);
      window.removeEventListener("blur", onBlur);
      onBlur();
    };
  }, [isOn]);
}
