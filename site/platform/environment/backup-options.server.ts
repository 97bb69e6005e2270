import { resolve } from "node:path";
import { EnvironmentError } from "./environment-error.server.ts";
import { readS3Options, type S3Options } from "./s3-options.server.ts";

/** Where backups are, and their keys. */
export interface BackupOptions {
  /** Absolute path of a folder; undefined means a bucket or what a command names. */
  folder: string | undefined;
  s3: S3Options | undefined;
  /** Public keys of age that new backups are encrypted for; none means no encryption. */
  recipients: readonly string[];
  /** Absolute path of a file with the secret keys, which only reading needs. */
  identityFile: string | undefined;
}

/** Reads the variables of backups. Throws {@link EnvironmentError}. */
export function readBackupOptions(given: Record<string, string | undefined>): BackupOptions {
  const s3 = readS3Options(given, "BACKUP_S3_");
  const { BACKUP_DIR, BACKUP_AGE_RECIPIENTS, BACKUP_AGE_IDENTITY_FILE } = given;
  if (BACKUP_DIR && s3) throw new EnvironmentError("BACKUP_DIR and BACKUP_S3_BUCKET must not both be set");
  const recipients = BACKUP_AGE_RECIPIENTS?.split(",").map((recipient) => recipient.trim()) ?? [];
  if (recipients.some((recipient) => !/^age1[a-z\d]+$/.test(recipient)))
    throw new EnvironmentError(
      "BACKUP_AGE_RECIPIENTS must be public keys such as age1…, separated by commas",
    );
  return {
    folder: BACKUP_DIR && resolve(BACKUP_DIR),
    s3,
    recipients,
    identityFile: BACKUP_AGE_IDENTITY_FILE && resolve(BACKUP_AGE_IDENTITY_FILE),
  };
}
