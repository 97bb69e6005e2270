import { stat } from "node:fs/promises";
import { importFolder } from "../features/import/import-folder.server.ts";
import { importLimits } from "../features/import/limits.server.ts";
import { audioFormatList } from "../platform/media/audio-formats.server.ts";
import { type Command, exitCodes, oneFolderOf, parseCommandArgs, UsageError } from "./command.ts";
import { describeReport } from "./describe-report.ts";
import { runInterruptible } from "./interruption.ts";

/** `import DIR [--owner NAME]`. */
export const importCommand: Command = {
  summary: "adds the sounds and voices of a folder",
  help: `Usage: npm run catalogue -- import DIR [--owner NAME]

Adds every ${audioFormatList} file in DIR and its folders, and the voices of voices.json.
Names, tags and categories come from catalogue.json or catalogue.csv in the folder, or else from the files.
A sound may have ${importLimits.durationMs / 1000} seconds and ${importLimits.sizeBytes / 1024 / 1024} MB. Items that exist already stay as they are.

  --owner NAME  owner of the sounds for which no catalogue file names one

The site may run meanwhile. Ctrl-C stops the command; run it again to continue.
Exit codes: 0 all added, 1 something was refused, 2 wrong usage, 130 stopped. See docs/importing.md.`,

  async run(args, openSite) {
    const { values, positionals } = parseCommandArgs({
      args,
      allowPositionals: true,
      options: { owner: { type: "string" } },
    });
    const folder = oneFolderOf(positionals, "DIR");
    if (!(await isFolder(folder)))
      throw new UsageError(`There is no folder ${folder}, or the site's user may not read it`);

    const site = await openSite();
    try {
      return await runInterruptible("files", async ({ signal, progress }) => {
        const report = await importFolder(site, folder, {
          owner: values.owner,
          signal,
          onProgress: ({ doneCount, totalCount, refusedCount }) =>
            progress.update(doneCount, totalCount, refusedCount ? `| ${refusedCount} refused` : ""),
        });
        progress.stop();
        console.info(describeReport(report));
        if (report.isStopped) return exitCodes.interrupted;
        return report.refusals.length > 0 ? exitCodes.failed : exitCodes.done;
      });
    } finally {
      await site.close();
    }
  },
};

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
}
