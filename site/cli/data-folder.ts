import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Environment } from "../platform/environment/environment.server.ts";
import { openFolderStorage } from "../platform/storage/folder-storage.server.ts";
import type { ObjectStorage } from "../platform/storage/object-storage.server.ts";
import { openS3Storage } from "../platform/storage/s3-storage.server.ts";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "../platform/store/database.server.ts";
import { hostsOfServers } from "../platform/store/urls-of-servers.server.ts";
import { UsageError } from "./command.ts";
import { naming } from "./naming.ts";

/** Opens the storage of the configured site. Checks a bucket, so that a command fails before it begins. */
export async function openConfiguredStorage({ s3, dataDir }: Environment): Promise<ObjectStorage> {
  if (!s3) return openFolderStorage(dataDir);
  const bucket = openS3Storage(s3);
  await naming(`The bucket of the site's files ${bucket.location} (S3_ENDPOINT, S3_BUCKET)`, bucket.check());
  return bucket;
}

/** Opens the configured database for a command. Asks it something, so that a command fails before it begins. */
export function openConfiguredDatabase(
  environment: Environment,
  options: Partial<DatabaseOptions> = {},
): Promise<OpenDatabase> {
  const open = async () => {
    const database = await openDatabase({ ...environment, role: "command", ...options });
    try {
      await sql`SELECT 1`.execute(database.maintenanceDb);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  };
  return naming(databaseName(environment), open());
}

/** The database of a site, as an operator knows it. */
function databaseName({ databaseUrl, dataDir }: Environment): string {
  if (!databaseUrl) return `The database in ${dataDir} (DATA_DIR)`;
  return `The database server ${hostsOfServers(databaseUrl)} (DATABASE_URL)`;
}

/** Throws a {@link UsageError} if there is neither a database server nor an embedded database, rather than create one. */
export function requireDatabase({ databaseUrl, dataDir }: Environment): void {
  if (!databaseUrl && !existsSync(join(dataDir, "database")))
    throw new UsageError(
      `There is no site in ${dataDir}, or this user may not read it. Set DATA_DIR or DATABASE_URL`,
    );
}
