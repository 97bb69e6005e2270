import type { Pad } from "@tuna/sdk/boards";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
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
  const current = useRef({ pads, down, up, upAll });
  // Before the next key or note, for which an ordinary effect may come too late.
  useLayoutEffect(() => {
    current.current = { pads, down, up, upAll };
  });
  useEffect(() => {
    if (!isOn) return;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      const area = dialog?.current ?? null;
      if ([...document.querySelectorAll("dialog:modal")].at(-1) !== (area ?? undefined)) return;
      const path = event.composedPath();
      const within = path.slice(0, area ? path.indexOf(area) : undefined);
      if (within.some((target) => takesKey(target, event.code))) return;
      const pad = current.current.pads.find(({ key }) => key === event.code);
      if (!pad) return;
      event.preventDefault();
      if (!event.repeat) current.current.down(pad.id, event.code);
    }
    const onKeyUp = ({ code }: KeyboardEvent) => current.current.up(code);
    const onBlur = () => current.current.upAll();
    // Before the keys of the page, which have other uses for letters.
    document.addEventListener("keydown", onKeyDown, { capture: true });
    document.addEventListener("keyup", onKeyUp);
    window.addEventListener("blur", onBlur);
    return () => {
      document.removeEventListener("keydown", onKeyDown, { capture: true });
      document.removeEventListener("keyup", onKeyUp);
      window.removeEventListener("blur", onBlur);
      onBlur();
    };
  }, [isOn, dialog]);
}

function takesKey(target: EventTarget, code: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches("input[type=range]")) return /^(Arrow|Page|Home|End)/.test(code);
  return target.matches(
    "input:not([type=checkbox], [type=radio]), textarea, select, dialog, [role=dialog], [role=menu], [contenteditable]",
  );
}
