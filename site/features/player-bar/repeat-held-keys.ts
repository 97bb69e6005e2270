/**
 * Repeats the keys that the early script (`before-hydration.ts`) holds and gives back as `held-key`, after those who listen have
 * arrived. An arrow key moves the focus, and the keys that were pressed after it go there. Returns a function that stops.
 */
export function repeatHeldKeys(): () => void {
  /** Where the held keys were pressed, and where they have moved the focus from there. */
  let moved: [from: Element, to: HTMLElement] | undefined;
  const onHeld = (event: Event) => {
    const pressed = (event as CustomEvent<KeyboardEvent>).detail;
    const place = pressed.target as HTMLElement;
    const target = moved?.[0] === place ? moved[1] : place;
    // The visitor has gone on to another place.
    if (/^Arrow|Enter/.test(pressed.key) && document.activeElement !== target) return;
    repeatKey(pressed, target);
    const { activeElement } = document;
    if (activeElement !== target && activeElement instanceof HTMLElement) moved = [place, activeElement];
  };
  addEventListener("held-key", onHeld);
  return () => removeEventListener("held-key", onHeld);
}

function repeatKey({ key, code, shiftKey, repeat }: KeyboardEvent, target: HTMLElement): void {
  const init = { key, code, shiftKey, repeat, bubbles: true, cancelable: true, composed: true };
  const isUnused = target.dispatchEvent(new KeyboardEvent("keydown", init));
  target.dispatchEvent(new KeyboardEvent("keyup", init));
  if (isUnused && key === "Enter") target.click();
}
