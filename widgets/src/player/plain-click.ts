import type { KeyboardEvent, MouseEvent } from "react";

/** Does `act` in place of the browser, which keeps clicks with a modifier: they open tabs and windows. */
export function onPlainClick(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
}

/** A link that is a button is pressed by Space too. */
export function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}
