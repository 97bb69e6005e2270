/** Shorter ways are no swipe. */
const MIN_SWIPE_PX = 56;

export interface SwipeOptions {
  direction: "up" | "down";
  /** Whether a touch of this element may become a swipe. */
  mayStart?: (touched: Element) => boolean;
  /** Gets how far the finger has moved in the direction, in CSS pixels, and 0 when it has left. */
  onMove?: (wayPx: number) => void;
  /** Called when the finger has left the screen after a swipe. */
  onSwipe: () => void;
}

interface TouchStart {
  x: number;
  y: number;
}

/** Follows vertical swipes by one finger on an element. Returns a function that stops. */
export function followSwipe(element: HTMLElement, options: SwipeOptions): () => void {
  const sign = options.direction === "down" ? 1 : -1;
  const abort = new AbortController();
  const listening = { signal: abort.signal, passive: true };
  let start: TouchStart | undefined;
  let wayPx = 0;

  element.addEventListener("touchstart", onStart, listening);
  element.addEventListener("touchmove", onMove, listening);
  element.addEventListener("touchend", () => end(wayPx >= MIN_SWIPE_PX), listening);
  element.addEventListener("touchcancel", () => end(false), listening);
  return () => abort.abort();

  function onStart({ touches, target }: TouchEvent): void {
    end(false);
    const [touch] = touches;
    const isAllowed = target instanceof Element && (options.mayStart?.(target) ?? true);
    if (touch && touches.length === 1 && isAllowed) start = { x: touch.clientX, y: touch.clientY };
  }

  function onMove({ touches: [touch] }: TouchEvent): void {
    if (!touch || !start) return;
    const downPx = touch.clientY - start.y;
    const isAcross = wayPx === 0 && Math.abs(touch.clientX - start.x) > Math.abs(downPx);
    if (isAcross) {
      end(false);
    } else {
      wayPx = Math.max(0, downPx * sign);
      options.onMove?.(wayPx);
    }
  }

  function end(isSwipe: boolean): void {
    const hasBegun = start !== undefined;
    start = undefined;
    wayPx = 0;
    if (!hasBegun) return;
    options.onMove?.(0);
    if (isSwipe) options.onSwipe();
  }
}
