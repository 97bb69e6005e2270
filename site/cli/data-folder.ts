import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../server/environment/environment.ts";
import { openFolderStorage } from "../server/storage/folder-storage.ts";
import type { ObjectStorage } from "../server/storage/object-storage.ts";
import { openS3Storage } from "../server/storage/s3-storage.ts";
import { UsageError } from "./command.ts";

/** Opens the storage of the configured site. Checks a bucket, so that a command fails before it begins. */
export async function openConfiguredStorage({ s3, dataDir }: Environment): Promise<ObjectStorage> {
  if (!s3) return openFolderStorage(dataDir);
  const bucket = openS3Storage(s3);
  await bucket.check();
  return bucket;
}

/** Throws a {@link UsageError} if there is neither a database server nor an embedded database, rather than create one. */
export function requireDatabase({ databaseUrl, dataDir }: Environment): void {
  if (!databaseUrl && !existsSync(join(dataDir, "database")))
    throw new UsageError(
      `There is no site in ${dataDir}, or this user may not read it. Set DATA_DIR or DATABASE_URL`,
    );
}
