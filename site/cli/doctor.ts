import { readStoredBytes } from "../features/account/stored-bytes.server.ts";
import { openBackup } from "../features/backup/open-backup.server.ts";
import { type CopyFindings, checkCopies } from "../features/doctor/check-copies.server.ts";
import { type CountFinding, checkCounts, mendCounts } from "../features/doctor/check-counts.server.ts";
import {
  checkFiles,
  type FileFindings,
  mendFromBackup,
  removeUnused,
} from "../features/doctor/check-files.server.ts";
import {
  checkMeasures,
  checkMetadata,
  type MeasureFindings,
  type MetadataFindings,
} from "../features/doctor/check-metadata.server.ts";
import { findProblemOfSignedAddresses } from "../features/doctor/check-signed-addresses.server.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { printedOrigins } from "../platform/http/site-origin.server.ts";
import { openJobList } from "../platform/jobs/job-list.server.ts";
import { openDatabase } from "../platform/store/database.server.ts";
import { openBackupPlace } from "./backup-place.ts";
import { type Command, exitCodes, parseCommandArgs, UsageError } from "./command.ts";
import { openConfiguredStorage, requireDatabase } from "./data-folder.ts";
import { describeKeys } from "./describe-keys.ts";
import { runInterruptible } from "./interruption.ts";

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

/** `doctor [--read] [--mend [--from FOLDER]]`. */
export const doctorCommand: Command = {
  summary: "finds missing, damaged and unused files, and counts that differ",
  help: `Usage: npm run catalogue -- doctor [--read]
       npm run catalogue -- doctor --mend [--from FOLDER]

Compares the media files with those that items name, and stored counts, tags and search with the items. Counts the
sound files of earlier versions that may still have metadata of their makers, such as a place, those that listeners still
get as they were sent, and those whose loudness is to be measured again. Says how much accounts store. With
S3_PUBLIC_ENDPOINT it also reads a file at a signed address, as browsers do.

  --read         reads every media file and compares it with its checksum; otherwise sizes are compared
  --mend         corrects counts, and removes files that no item has named for a day;
                 plays wait while counts are corrected, and no import may run
  --from FOLDER  puts missing and damaged files back from the newest backup of FOLDER; with --from "" of
                 BACKUP_DIR or the bucket of the BACKUP_S3_… variables

The site may run meanwhile. Exit codes: 0 all is well or mended, 1 something is left, 2 wrong usage,
130 stopped. See docs/operations.md.`,

  async run(args) {
    const { values } = parseCommandArgs({
      args,
      options: {
        read: { type: "boolean", default: false },
        mend: { type: "boolean", default: false },
        from: { type: "string" },
      },
    });
    if (values.from !== undefined && !values.mend) throw new UsageError("--from needs --mend");
    const environment = readEnvironment(process.env);
    const backup =
      values.from === undefined
        ? undefined
        : await openBackup(await openBackupPlace(environment, values.from ? [values.from] : []));
    requireDatabase(environment);
    const storage = await openConfiguredStorage(environment);
    const database = await openDatabase({ ...environment, role: "command" });
    const db = database.maintenanceDb;
    try {
      return await runInterruptible("files", async ({ signal, progress }) => {
        const files = await checkFiles({
          db,
          storage,
          isReading: values.read,
          signal,
          onProgress: progress.update,
        });
        progress.stop();
        const counts = await checkCounts(db);
        const metadata = await checkMetadata(db);
        const measures = await checkMeasures(db);
        const copies = await checkCopies(db);
        const storedBytes = await readStoredBytes(db);
        const problem = await findProblemOfSignedAddresses(storage, printedOrigins(environment)[0] ?? "");
        console.info(
          [
            ...describeFiles(files),
            ...describeCounts(counts),
            ...describeMetadata(metadata),
            ...describeMeasures(measures),
            ...describeCopies(copies),
            ...describeJobs(await openJobList(db).queues()),
            describeStored(storedBytes, environment.storageCaps.totalBytes),
            ...describeSigning(problem),
          ].join("\n"),
        );
        const isProblem = ({ failedCount }: { failedCount: number }) =>
          problem !== undefined || failedCount > 0;
        if (!values.mend)
          return isWell(files, counts) && !isProblem(metadata) ? exitCodes.done : exitCodes.failed;

        const restored = backup ? await mendFromBackup({ db, storage }, files, backup) : [];
        const removed = await removeUnused({ db, storage }, files);
        const corrected = counts.length > 0 ? await mendCounts(db) : [];
        const leftCount = files.missingKeys.length + files.damagedKeys.length - restored.length;
        console.info(
          [
            `Mended: ${restored.length} files put back, ${removed.length} unused files removed, ${corrected.length} kinds of counts corrected.`,
            ...(leftCount > 0
              ? [`${leftCount} files are still missing or damaged: name a backup with --from.`]
              : []),
          ].join("\n"),
        );
        return leftCount > 0 || isProblem(await checkMetadata(db)) ? exitCodes.failed : exitCodes.done;
      });
    } finally {
      await database.close();
    }
  },
};

function isWell(
  { missingKeys, damagedKeys, unused }: FileFindings,
  counts: readonly CountFinding[],
): boolean {
  return missingKeys.length + damagedKeys.length + unused.length + counts.length === 0;
}

function describeFiles({ usedCount, missingKeys, damagedKeys, unused }: FileFindings): string[] {
  const unusedBytes = unused.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return [
    `Items name ${usedCount} files: ${missingKeys.length} are missing, ${damagedKeys.length} are damaged.`,
    ...describeKeys([...missingKeys, ...damagedKeys]),
    `${unused.length} files (${(unusedBytes / MEBIBYTE).toFixed(1)} MiB) have not been named by any item for a day.`,
  ];
}

function describeCounts(counts: readonly CountFinding[]): string[] {
  if (counts.length === 0) return ["Counts, tags and search fit the items."];
  return [
    "These differ from the items:",
    ...counts.map(({ what, differingCount }) => `  ${differingCount} ${what}`),
  ];
}

/** The running site works on those that wait, so they are no fault. */
function describeMetadata({ waitingCount, failedCount }: MetadataFindings): string[] {
  return [
    ...(waitingCount > 0
      ? [`${waitingCount} sound files of an earlier version wait for the site to remove their metadata.`]
      : []),
    ...(failedCount > 0
      ? [`${failedCount} sound files may have metadata that could not be removed: the log names them.`]
      : []),
  ];
}

/** What an earlier version measured stays usable, so neither is a fault. */
function describeMeasures({ waitingCount, failedCount }: MeasureFindings): string[] {
  return [
    ...(waitingCount > 0
      ? [
          `${waitingCount} sound files of an earlier version wait for the site to measure their loudness again.`,
        ]
      : []),
    ...(failedCount > 0
      ? [
          `${failedCount} sound files could not be measured again and keep their loudness: the log names them.`,
        ]
      : []),
  ];
}

/** These play, so they are no fault. */
function describeCopies({ waitingCount, failedCount }: CopyFindings): string[] {
  return [
    ...(waitingCount > 0
      ? [`${waitingCount} sound files of an earlier version wait for the site to make compact copies.`]
      : []),
    ...(failedCount > 0
      ? [
          `${failedCount} sound files are played as they were sent, because no copy could be made: the log names them.`,
        ]
      : []),
  ];
}

/** Administrators may have stopped some, so they are no fault. */
function describeJobs(queues: readonly { name: string; failed: number }[]): string[] {
  return queues
    .filter(({ failed }) => failed > 0)
    .map(
      ({ name, failed }) =>
        `${failed} jobs ${name} failed for good or were stopped: retry them at /admin/jobs/.`,
    );
}

function describeStored(storedBytes: number, totalBytes: number): string {
  const [stored, total] = [storedBytes, totalBytes].map((bytes) => (bytes / GIBIBYTE).toFixed(1));
  return `Accounts store ${stored} of the ${total} GiB that they may (MAX_STORED_GIB).`;
}

function describeSigning(problem: string | undefined): string[] {
  return problem ? [`Browsers get no files at signed addresses: ${problem}.`] : [];
}
