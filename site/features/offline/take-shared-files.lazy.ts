import { sharedFiles } from "./shared-files-database.ts";

/** Returns the files of the latest share and removes them here; none if the browser has not passed any on. */
export async function takeSharedFiles(): Promise<File[]> {
  const files = await sharedFiles.useExisting((database) => database.getAll("files"));
  if (files) await sharedFiles.remove();
  return files ?? [];
}
