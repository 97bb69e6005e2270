/**
 * Whether this browser has an IndexedDB database of this name. Browsers that do not tell are taken to have it. Opening a
 * database would create it, and most visitors have none.
 */
export async function hasDatabase(name: string): Promise<boolean> {
  const databases = await indexedDB.databases?.();
  return databases?.some((database) => database.name === name) ?? true;
}
