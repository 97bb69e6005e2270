/** Listeners by key, so that what happens to one item wakes nobody but those who show it. */
export interface KeyedListeners<Payload> {
  /** Answers what removes the listener again. */
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
