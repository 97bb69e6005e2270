/** Listeners by key, so that a change of one item notifies only components that show it. */
interface KeyedListeners<Payload> {
  /** Returns a function that removes the listener. */
  add(key: string, listener: (payload: Payload) => void): () => void;
  has(key: string): boolean;
  emit(key: string, payload: Payload): void;
}

export function createKeyedListeners<Payload>(): KeyedListeners<Payload> {
  const byKey = new Map<string, Set<(payload: Payload) => void>>();
  return {
    add(key, listener) {
      const listeners = byKey.get(key) ?? new Set();
      byKey.set(key, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byKey.get(key) === listeners) byKey.delete(key);
      };
    },
    has: (key) => byKey.has(key),
    emit(key, payload) {
      for (const listener of [...(byKey.get(key) ?? [])]) listener(payload);
    },
  };
}

/** Reports the progress of followed items once per frame, while there are listeners. */
interface ProgressWatch {
  /** Notifies the listener at once, and whenever the progress moves. Returns a function that removes it. */
  add(key: string, listener: (fraction: number) => void): () => void;
  /** Notifies the listeners of a key immediately. */
  paint(key: string): void;
  /** Starts or stops notifying a key at each frame. */
  follow(key: string, isMoving: boolean): void;
}

/** `readFraction` returns the played part of an item, 0 to 1. */
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
      listener(readFraction(key));
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
