import { fileOfStorage, type ObjectStorage, readBytes } from "./object-storage.server.ts";

const KEY = "checks/backup";

/** Notes in the storage that a backup is complete, so that the site can tell how old the last one is. */
export async function noteBackup(storage: ObjectStorage, at: Date): Promise<void> {
  await storage.put(KEY, new TextEncoder().encode(at.toISOString()));
}

/** Returns when the last backup was complete, in milliseconds since 1970; undefined if there was none. */
export async function readBackupTime(storage: ObjectStorage): Promise<number | undefined> {
  const bytes = await readBytes(fileOfStorage(storage, KEY));
  return (bytes && Date.parse(new TextDecoder().decode(bytes))) || undefined;
}
