import { createKeyedListeners } from "./keyed-listeners.ts";

/** Tells how far the followed items are, once per frame, and only while somebody looks. */
export interface ProgressWatch {
  add(key: string, listener: (fraction: number) => void): () => void;
  /** Tells the listeners of a key at once. */
  paint(key: string): void;
  /** Paints a key at every frame from now on, or no longer. */
  follow(key: string, isMoving: boolean): void;
}

/** `readFraction` answers the played part, 0 to 1, of an item. */
export function createProgressWatch(readFraction: (key: string) => number): ProgressWatch {
  const listeners = createKeyedListeners<number>();
  const followed = new Set<string>();
  let frame: number | undefined;

  const paint = (key: string) => listeners.emit(key, readFraction(key));

  function tick(): void {
    frame = undefined;
    for (const key of [...followed]) paint(key);
    askForFrame();
  }

  function askForFrame(): void {
    if (frame === undefined && [...followed].some(listeners.has)) frame = requestAnimationFrame(tick);
  }

  return {
    add(key, listener) {
      const remove = listeners.add(key, listener);
      askForFrame();
      return remove;
    },
    paint,
    follow(key, isMoving) {
      if (isMoving) followed.add(key);
      else followed.delete(key);
      askForFrame();
    },
  };
}
