import { existsSync } from "node:fs";
import { ELEMENTS_FOLDER } from "../features/embed/elements/kept-releases.server.ts";
import { assetFolders } from "../platform/builds/kept-assets.server.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { keyOfMedia, MEDIA_FOLDER, sha256 } from "../platform/media/media-store.server.ts";
import { openFolderStorage } from "../platform/storage/folder-storage.server.ts";
import { type MoveReport, moveFiles } from "../platform/storage/move-files.server.ts";
import { openS3Storage } from "../platform/storage/s3-storage.server.ts";
import { UPLOADS_FOLDER } from "../platform/storage/upload-files.server.ts";
import { type Command, exitCodes, parseCommandArgs, UsageError } from "./command.ts";
import { runInterruptible } from "./interruption.ts";

const MEBIBYTE = 1024 * 1024;

/** `media move --to s3|folder`. */
export const mediaCommand: Command = {
  summary: "moves the site's files between DATA_DIR and a bucket",
  help: `Usage: npm run catalogue -- media move --to s3 [--remove]
       npm run catalogue -- media move --to folder [--remove]

Copies sounds, icons, files of uploads, the elements of every release and the assets of recent builds between
DATA_DIR and the bucket of the S3_… variables, and reads each copy back. Previews are not copied: the site makes them again.

  --remove  removes each file from where it was, once its copy is proven

The site may run meanwhile. Ctrl-C stops the command; run it again to continue. Run it once more
after the site uses the new place, for files that were added in between.
Exit codes: 0 all there, 1 some files are damaged or a place was lost, 2 wrong usage, 130 stopped.
See docs/operations.md.`,

  async run(args) {
    const { values, positionals } = parseCommandArgs({
      args,
      allowPositionals: true,
      options: { to: { type: "string" }, remove: { type: "boolean", default: false } },
    });
    if (positionals.join(" ") !== "move") throw new UsageError("The only action is: move");
    if (values.to !== "s3" && values.to !== "folder") throw new UsageError("--to must be s3 or folder");
    const { dataDir, s3 } = readEnvironment(process.env);
    if (!s3) throw new UsageError("The S3_… variables must name the bucket, see docs/configuration.md");
    if (values.to === "s3" && !existsSync(dataDir))
      throw new UsageError(`There is no folder ${dataDir}. Set DATA_DIR to that of the site`);
    const [folder, bucket] = [openFolderStorage(dataDir), openS3Storage(s3)];
    const [from, to] = values.to === "s3" ? [folder, bucket] : [bucket, folder];
    if (values.to === "s3" || values.remove) await bucket.check();

    return runInterruptible("files", async ({ signal, progress }) => {
      const report = await moveFiles({
        from,
        to,
        folders: [
          MEDIA_FOLDER,
          UPLOADS_FOLDER,
          ELEMENTS_FOLDER,
          assetFolders.pages.folder,
          assetFolders.embeds.folder,
        ],
        isRemoving: values.remove,
        isIntact: (key, bytes) => !key.startsWith(MEDIA_FOLDER) || keyOfMedia(sha256(bytes)) === key,
        signal,
        onProgress: progress.update,
      });
      progress.stop();
      console.info(describeMove(report, to.location));
      if (report.isStopped) return exitCodes.interrupted;
      return report.damagedKeys.length > 0 ? exitCodes.failed : exitCodes.done;
    });
  },
};

function describeMove(report: MoveReport, location: string): string {
  const { copiedCount, copiedBytes, presentCount, removedCount, damagedKeys, isStopped } = report;
  const lines = [
    `${copiedCount} files (${(copiedBytes / MEBIBYTE).toFixed(1)} MiB) copied to ${location}`,
    `${presentCount} files were there already, and are whole`,
  ];
  if (removedCount > 0) lines.push(`${removedCount} files removed from where they were`);
  if (damagedKeys.length > 0) {
    lines.push(`Damaged, and left where they are (${damagedKeys.length}):`);
    for (const key of damagedKeys) lines.push(`  ${key}`);
  }
  if (isStopped) lines.push("Stopped before the end. Run the same command again to continue.");
  return lines.join("\n");
}
