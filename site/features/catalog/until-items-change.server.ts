import { LRUCache } from "lru-cache";
import type { ChangeFeed } from "../../platform/store/change-feed.server.ts";

/** Values in memory that are dropped as soon as any item changes. */
export interface ItemMemory<Key, Value> {
  get(key: Key): Value | undefined;
  /** Call it before reading. The returned function stores a value, unless an item has changed since. */
  beginReading(): (key: Key, value: Value) => void;
}

/**
 * Keeps the `max` most recently used values until an item changes. Keeps nothing while changes by other processes would
 * go unnoticed.
 */
export function keepUntilItemsChange<Key extends string | number, Value extends object>(
  changes: Pick<ChangeFeed, "version">,
  max: number,
): ItemMemory<Key, Value> {
  const values = new LRUCache<Key, Value>({ max });
  let versionOfValues: number | undefined;
  const dropOutdated = () => {
    const version = changes.version();
    if (version !== versionOfValues) values.clear();
    versionOfValues = version;
    return version;
  };
  return {
    get(key) {
      dropOutdated();
      return values.get(key);
    },
    beginReading() {
      const version = dropOutdated();
      return (key, value) => {
        if (version !== undefined && dropOutdated() === version) values.set(key, value);
      };
    },
  };
}

/** Returns the stored value of a key, or reads and stores it. */
export async function readUnlessKnown<Key, Value>(
  memory: ItemMemory<Key, Value>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const remember = memory.beginReading();
  const value = await read();
  remember(key, value);
  return value;
}
