import { useShortcuts } from "@tuna/widgets";
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
 * queue; fields and dialogs keep all keys. `controlKeys` press the controls of a row that have them as `data-key`.
 */
export function useQueueKeys(keys: QueueKeys, controlKeys: readonly string[] = reportKeys): void {
  useShortcuts((event) => (arePageKeysOn() ? actionOf(event, keys, controlKeys) : undefined), {
    // The player uses the same letters.
    capture: true,
    // A held key decides one item, not all.
    repeats: ({ key }) => stepOf(key) !== undefined,
  });
}

/** Keys of the controls of a reported item, from their `data-key`. */
const reportKeys = ["d", "u", "s", "e", "f", "p"] as const;

function actionOf(
  { key: given, shiftKey, target }: KeyboardEvent,
  keys: QueueKeys,
  controlKeys: readonly string[],
): (() => void) | undefined {
  const key = given.toLowerCase();
  const step = stepOf(key);
  if (step !== undefined) {
    const isElsewhere = key.startsWith("arrow") && !isInQueue(target);
    return isElsewhere ? undefined : () => keys.move(step, shiftKey);
  }
  if (key === "x") return () => keys.select(shiftKey);
  if (key === "escape") return keys.clear;
  return controlKeys.includes(key) ? () => keys.press(key) : undefined;
}

const steps: Record<string, 1 | -1> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

function stepOf(key: string): 1 | -1 | undefined {
  return steps[key.toLowerCase()];
}

function isInQueue(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".queue") !== null;
}
