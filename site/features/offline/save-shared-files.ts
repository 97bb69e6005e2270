import { sharedFiles } from "./shared-files-database.ts";

/** Stores the files of a share in place of those of the share before. */
export async function saveSharedFiles(files: readonly File[]): Promise<void> {
  await sharedFiles.use(async (database) => {
    const transaction = database.transaction("files", "readwrite");
    await Promise.all([
      transaction.store.clear(),
      ...files.map((file, index) => transaction.store.put(file, index)),
      transaction.done,
    ]);
  });
}
