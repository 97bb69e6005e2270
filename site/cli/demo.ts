import { markAsFilled } from "../composition/seed-once.server.ts";
import { removeDemo } from "../features/seed/remove-demo.server.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { type Command, exitCodes, parseCommandArgs, UsageError } from "./command.ts";
import { openConfiguredDatabase, openConfiguredStorage, requireDatabase } from "./data-folder.ts";
import { runInterruptible } from "./interruption.ts";

/** `demo remove`. */
export const demoCommand: Command = {
  summary: "removes the demo sounds and voices",
  help: `Usage: npm run catalogue -- demo remove

Removes the demo's sounds and voices, and those that seed generated, with their plays, reports and hearts, the
demo's boards and makers, and the files that nothing else needs. What visitors own stays: items of makers
with an account, and boards, whose pads lose the removed sounds. Make a backup first: nothing brings
the plays and hearts back, while the command seed adds the demo again.

The site may run meanwhile. Ctrl-C stops the command; run it again to continue.
Exit codes: 0 done, 1 failed, 2 wrong usage, 130 stopped.`,

  async run(args) {
    const { positionals } = parseCommandArgs({ args, allowPositionals: true });
    if (positionals.join(" ") !== "remove") throw new UsageError("The only action is: remove");
    const environment = readEnvironment(process.env);
    requireDatabase(environment);
    const storage = await openConfiguredStorage(environment);
    const database = await openConfiguredDatabase(environment);
    try {
      return await runInterruptible("items", async ({ signal }) => {
        // Otherwise the next start would import them again.
        await markAsFilled(storage);
        const { soundCount, voiceCount, fileCount } = await removeDemo(
          database.maintenanceDb,
          storage,
          signal,
        );
        console.info(
          `${soundCount} sounds, ${voiceCount} voices and ${fileCount} files of the demo are removed.`,
        );
        return exitCodes.done;
      });
    } finally {
      await database.close();
    }
  },
};
