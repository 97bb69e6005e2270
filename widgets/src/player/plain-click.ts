import type { KeyboardEvent, MouseEvent } from "react";
import { hasModifier } from "../keyboard/modifiers.ts";

/**
 * Calls `act` with what was pressed instead of the link's default. Clicks with a modifier are left to the browser, which
 * opens tabs and windows.
 */
export function onPlainClick(event: MouseEvent, act: (pressed: EventTarget) => void): void {
  if (hasModifier(event)) return;
  event.preventDefault();
  act(event.target);
}

/** Clicks a link with the role of a button when Space is pressed. */
export function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}
