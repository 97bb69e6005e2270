import { useEffect, useRef } from "react";
import { arePageKeysOn } from "../player/page-keys-choice.ts";

/** Actions of the queue's keys. `step` is 1 or -1. */
export interface QueueKeys {
  move(step: number, isRange: boolean): void;
  select(isRange: boolean): void;
  /** Presses the control with this key in the focused row. */
  press(key: string): void;
  clear(): void;
}

/**
 * Listens to the queue's keys anywhere on the page, before the player's keys. Arrow keys count only inside the
 * queue; fields and dialogs keep all keys. `controlKeys` press the controls of a row that have them as `data-key`, and must be
 * the same array each time.
 */
export function useQueueKeys(keys: QueueKeys, controlKeys: readonly string[] = reportKeys): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (isTaken(event) || !handle(event, newest.current, controlKeys)) return;
      event.preventDefault();
      // The player uses the same letters.
      event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, [controlKeys]);
}

/** Keys of the controls of a reported item, from their `data-key`. */
const reportKeys = ["d", "u", "s", "e", "f", "p"] as const;

function handle(
  { key: given, shiftKey, repeat, target }: KeyboardEvent,
  keys: QueueKeys,
  controlKeys: readonly string[],
): boolean {
  const key = given.toLowerCase();
  const step = steps[key];
  if (step !== undefined) {
    if (key.startsWith("arrow") && !isInQueue(target)) return false;
    keys.move(step, shiftKey);
    return true;
  }
  const isControl = controlKeys.includes(key);
  if (key !== "x" && key !== "escape" && !isControl) return false;
  // A held key decides one item, not all.
  if (repeat) return true;
  if (key === "x") keys.select(shiftKey);
  else if (key === "escape") keys.clear();
  else keys.press(key);
  return true;
}

const steps: Record<string, 1 | -1> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

const fields =
  "input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [popover]:popover-open";

function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.isComposing ||
    !arePageKeysOn() ||
    (target instanceof Element && target.closest(fields) !== null) ||
    document.querySelector("dialog[open]") !== null
  );
}

function isInQueue(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".queue") !== null;
}
