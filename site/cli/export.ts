import { type ExportReport, exportLibrary } from "../features/backup/export/export-library.server.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { openDatabase } from "../platform/store/database.server.ts";
import { type Command, exitCodes, oneFolderOf, parseCommandArgs } from "./command.ts";
import { openConfiguredStorage, requireDatabase } from "./data-folder.ts";
import { runInterruptible } from "./interruption.ts";

/** `export FOLDER`. */
export const exportCommand: Command = {
  summary: "writes all sounds and voices as a folder that import takes",
  help: `Usage: npm run catalogue -- export FOLDER

Writes all sounds and voices, unlisted ones too, into a new folder: their files, catalogue.json and
voices.json. The command import takes the folder, also in another site. It has no accounts, reports
and logs: use the command backup to save a site.

The site may run meanwhile. Exit codes: 0 done, 1 failed or some files are missing, 2 wrong usage,
130 stopped. See docs/importing.md.`,

  async run(args) {
    const { positionals } = parseCommandArgs({ args, allowPositionals: true });
    const folder = oneFolderOf(positionals);
    const environment = readEnvironment(process.env);
    requireDatabase(environment);
    const storage = await openConfiguredStorage(environment);
    const database = await openDatabase({ ...environment, role: "command" });
    try {
      return await runInterruptible("sounds and voices", async ({ signal, progress }) => {
        const report = await exportLibrary({
          db: database.maintenanceDb,
          storage,
          folder,
          signal,
          onProgress: progress.update,
        });
        progress.stop();
        console.info(describeExport(report, folder));
        return report.missingKeys.length + report.leftOutIds.length > 0 ? exitCodes.failed : exitCodes.done;
      });
    } finally {
      await database.close();
    }
  },
};

function describeExport(
  { soundCount, voiceCount, leftOutIds, missingKeys }: ExportReport,
  folder: string,
): string {
  const lines = [`${soundCount} sounds and ${voiceCount} voices are in ${folder}`];
  if (leftOutIds.length > 0)
    lines.push(`Left out, because they have no audio file: ${leftOutIds.join(", ")}`);
  if (missingKeys.length > 0) lines.push("Missing files:");
  for (const key of missingKeys) lines.push(`  ${key}`);
  return lines.join("\n");
}
