import { readFile } from "node:fs/promises";
import { openBackupKeys } from "../features/backup/backup-keys.server.ts";
import type { BackupPlace } from "../features/backup/backup-objects.server.ts";
import type { Environment } from "../platform/environment/environment.server.ts";
import { openFolderStorage } from "../platform/storage/folder-storage.server.ts";
import { openS3Storage } from "../platform/storage/s3-storage.server.ts";
import { oneFolderOf, UsageError } from "./command.ts";
import { naming } from "./naming.ts";

/**
 * Opens the place of backups: the folder of the command, or that of BACKUP_DIR, or the bucket of BACKUP_S3_…. Throws a
 * {@link UsageError} if there is none or a key is wrong.
 */
export async function openBackupPlace(
  { backup }: Pick<Environment, "backup">,
  positionals: readonly string[],
): Promise<BackupPlace> {
  const { folder, s3, recipients, identityFile } = backup;
  const keys = recipients.length > 0 || identityFile ? await readKeys(recipients, identityFile) : undefined;
  if (positionals.length > 0 || folder) {
    return {
      storage: openFolderStorage(positionals.length > 0 ? oneFolderOf(positionals) : (folder ?? "")),
      keys,
    };
  }
  if (!s3) throw new UsageError("FOLDER is missing. Name it, or set BACKUP_DIR or the BACKUP_S3_… variables");
  const storage = openS3Storage(s3);
  const what = `The bucket of backups ${storage.location} (BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET)`;
  await naming(what, storage.list("locks/")[Symbol.asyncIterator]().next());
  return { storage, keys };
}

async function readKeys(recipients: readonly string[], identityFile: string | undefined) {
  try {
    const text = identityFile ? await readFile(identityFile, "utf8") : "";
    const identities = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
    return openBackupKeys(
      recipients,
      identities.map((line) => line.trim()),
    );
  } catch (error) {
    throw new UsageError(`BACKUP_AGE_…: ${error instanceof Error ? error.message : error}`);
  }
}
