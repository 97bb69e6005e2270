import { chmod, mkdir, open, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import pMap from "p-map";
import type { ObjectStorage } from "../../../platform/storage/object-storage.server.ts";
import type { Database } from "../../../platform/store/database.server.ts";
import type { KindCode } from "../../../platform/store/database-schema.server.ts";
import { type ExportedFiles, openExportedFiles } from "./exported-files.server.ts";
import { type ExportedItem, readItems } from "./read-items.server.ts";
import { soundRow } from "./sound-row.server.ts";
import { voiceRow } from "./voice-row.server.ts";

export interface ExportOptions {
  db: Database;
  storage: ObjectStorage;
  /** A new or empty folder. */
  folder: string;
  now?: Date;
  signal?: AbortSignal;
  onProgress?(doneCount: number, totalCount: number): void;
}

export interface ExportReport {
  soundCount: number;
  voiceCount: number;
  /** Ids of sounds without a file, which an import cannot take. */
  leftOutIds: string[];
  /** Keys of media files that the storage lacks. */
  missingKeys: string[];
}

/** The folder has entries already. */
class ExportFolderError extends Error {
  override name = "ExportFolderError";
}

const CONCURRENT_ITEMS = 8;

type RowOf = (item: ExportedItem, files: ExportedFiles, nowMs: number) => Promise<object | undefined>;

/**
 * Writes all sounds and voices, unlisted ones too, as a folder that an import takes. The site may run meanwhile. Throws
 * an error if the folder is not empty.
 */
export async function exportLibrary(options: ExportOptions): Promise<ExportReport> {
  const { db, storage, now = new Date(), signal, onProgress } = options;
  const folder = resolve(options.folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new ExportFolderError(`${folder} is not empty. Name a new folder`);
  await chmod(folder, 0o700);
  const totalCount = await countItems(db);
  const report: ExportReport = { soundCount: 0, voiceCount: 0, leftOutIds: [], missingKeys: [] };
  let doneCount = 0;

  async function writeKind(kind: KindCode, name: string, listFile: string, rowOf: RowOf): Promise<number> {
    const files = openExportedFiles(storage, folder, name);
    const list = await open(join(folder, listFile), "wx", 0o600);
    let rowCount = 0;
    try {
      await list.write("[");
      for await (const items of readItems(db, kind, now.getTime())) {
        const rows = await pMap(
          items,
          async (item) => {
            signal?.throwIfAborted();
            const row = await rowOf(item, files, now.getTime());
            if (!row) report.leftOutIds.push(item.id);
            doneCount += 1;
            onProgress?.(doneCount, totalCount);
            return row;
          },
          { concurrency: CONCURRENT_ITEMS },
        );
        for (const row of rows.filter((row) => row !== undefined)) {
          await list.write(`${rowCount > 0 ? "," : ""}\n${JSON.stringify(row)}`);
          rowCount += 1;
        }
      }
      await list.write("\n]\n");
    } finally {
      await list.close();
    }
    for (const key of files.missingKeys) report.missingKeys.push(key);
    return rowCount;
  }

  report.soundCount = await writeKind(0, "sounds", "catalogue.json", soundRow);
  report.voiceCount = await writeKind(1, "voices", "voices.json", voiceRow);
  return report;
}

async function countItems(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("item")
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
