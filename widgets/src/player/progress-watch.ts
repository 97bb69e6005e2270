import { createKeyedListeners } from "./keyed-listeners.ts";

/** Tells how far the followed item is, once per frame, and only while somebody looks. */
export interface ProgressWatch {
  add(key: string, listener: (fraction: number) => void): () => void;
  /** Tells the listeners of a key at once. */
  paint(key: string): void;
  /** Paints a key at every frame from now on; undefined ends that. */
  follow(key: string | undefined): void;
}

/** `readFraction` answers the played part, 0 to 1, of the followed item. */
export function createProgressWatch(readFraction: () => number): ProgressWatch {
  const listeners = createKeyedListeners<number>();
  let followed: string | undefined;
  let frame: number | undefined;

  const paint = (key: string) => listeners.emit(key, readFraction());

  function tick(): void {
    frame = undefined;
    if (followed === undefined) return;
    paint(followed);
    askForFrame();
  }

  function askForFrame(): void {
    if (followed !== undefined && frame === undefined && listeners.has(followed))
      frame = requestAnimationFrame(tick);
  }

  return {
    add(key, listener) {
      const remove = listeners.add(key, listener);
      askForFrame();
      return remove;
    },
    paint,
    follow(key) {
      followed = key;
      askForFrame();
    },
  };
}
