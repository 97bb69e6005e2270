/** Distance of a swipe in CSS pixels. A shorter movement is a press that slipped. */
const MIN_DISTANCE_PX = 48;

/**
 * Calls back when a finger or the mouse has swiped sideways over an element, with the direction in which content moves on: 1
 * for a swipe towards the start of the line, -1 for the other. Presses that `isTaken` answers true for are no swipes.
 * Returns a function that stops.
 */
export function listenToSwipes(
  element: HTMLElement,
  isTaken: (target: Element) => boolean,
  onSwipe: (direction: 1 | -1) => void,
): () => void {
  let start: { pointerId: number; x: number; y: number } | undefined;

  function onDown({ pointerId, clientX, clientY, target, isPrimary }: PointerEvent): void {
    start =
      isPrimary && target instanceof Element && !isTaken(target)
        ? { pointerId, x: clientX, y: clientY }
        : undefined;
  }

  function onUp({ pointerId, clientX, clientY }: PointerEvent): void {
    if (start?.pointerId !== pointerId) return;
    const right = clientX - start.x;
    const isSideways = Math.abs(right) > 2 * Math.abs(clientY - start.y);
    start = undefined;
    if (!isSideways || Math.abs(right) < MIN_DISTANCE_PX) return;
    const isRightToLeft = getComputedStyle(element).direction === "rtl";
    onSwipe(right < 0 !== isRightToLeft ? 1 : -1);
  }

  element.addEventListener("pointerdown", onDown);
  element.addEventListener("pointerup", onUp);
  return () => {
    element.removeEventListener("pointerdown", onDown);
    element.removeEventListener("pointerup", onUp);
  };
}
