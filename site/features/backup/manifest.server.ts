import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { writeWhole } from "../../platform/store/write-whole.server.ts";

/** A backup cannot be used. `message` says why, in one line. */
export class BackupError extends Error {
  override name = "BackupError";
}

const MANIFEST = "backup.json";
/** Raise this when an older version could not read what a newer one writes. */
const FORMAT_VERSION = 1;

/** A file of the backup. The checksum is the SHA-256 of its bytes as they are on the disk. */
const fileShape = { file: z.string(), sizeBytes: z.int(), sha256: z.string() };

const manifestSchema = z.strictObject({
  format: z.literal("site backup"),
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** Migrations that the database had, in order. */
  migrations: z.array(z.string()),
  /** Each after those that it refers to. A file has a JSON array of values for each row, in the order of `columns`. */
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rowCount: z.int(), ...fileShape }),
  ),
  sequences: z.array(z.strictObject({ table: z.string(), column: z.string(), last: z.int() })),
  /** The list of stored files: a JSON object for each, with its key, size and checksum. */
  files: z.strictObject({ count: z.int(), totalBytes: z.int(), ...fileShape }),
  /** What an operator has to keep elsewhere. */
  notIncluded: z.array(z.string()),
});

/** Contents of `backup.json`. */
export type Manifest = z.infer<typeof manifestSchema>;

/** What a backup leaves out, because whoever steals the backup could use it. */
const SECRETS = [
  "SESSION_SECRET, or the file session-secret of DATA_DIR",
  "the passwords and keys of other environment variables",
];

/** Writes the manifest, which makes the backup complete. */
export async function writeManifest(
  folder: string,
  content: Omit<Manifest, "format" | "version" | "notIncluded">,
): Promise<void> {
  const manifest = { format: "site backup", version: FORMAT_VERSION, ...content, notIncluded: SECRETS };
  const text = JSON.stringify({ ...manifest, sha256: checksumOf(manifest) }, undefined, 2);
  await writeWhole(join(folder, MANIFEST), Buffer.from(`${text}\n`));
}

/** Reads the manifest of a backup. Throws {@link BackupError} if it is missing, damaged or of a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(({ code }: NodeJS.ErrnoException) => {
    if (code === "EACCES") throw new BackupError(`${folder} cannot be read: no permission`);
    throw new BackupError(`${folder} has no ${MANIFEST}, so it is no complete backup`);
  });
  const { sha256: checksum, ...manifest } = parse(text);
  if (checksum !== checksumOf(manifest)) throw new BackupError(`${MANIFEST} in ${folder} is damaged`);
  if (Number(manifest.version) > FORMAT_VERSION)
    throw new BackupError(`${folder} was made by a newer version of this software`);
  const checked = manifestSchema.safeParse(manifest);
  if (!checked.success) throw new BackupError(`${MANIFEST} in ${folder} is damaged`);
  return checked.data;
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function checksumOf(manifest: Record<string, unknown>): string {
  return sha256(Buffer.from(JSON.stringify(manifest)));
}
