import { demoBoards } from "../features/seed/demo-boards.server.ts";
import { seedBoards } from "../features/seed/seed-boards.server.ts";
import { DEMO_COUNTS, seedCatalogue } from "../features/seed/seed-catalogue.server.ts";
import { type Command, exitCodes, parseCommandArgs, wholeNumberOf } from "./command.ts";
import { runInterruptible } from "./interruption.ts";

/** `seed [--sounds N] [--voices N]`. */
export const seedCommand: Command = {
  summary: "adds as many demo sounds and voices as you like",
  help: `Usage: npm run catalogue -- seed [--sounds N] [--voices N]

Adds the demo's ${DEMO_COUNTS.sounds} sounds and ${DEMO_COUNTS.voices} voices, or as many as you name. What goes beyond
the demo has names, tags and counts of its own and shares the demo's audio and icons. What is there already is left as
it is, so a larger number later adds only the difference. Adds the demo's ${demoBoards.length} boards too, once all their
sounds are there. Nobody can log in to the account that owns them.

  --sounds N  total number of demo sounds
  --voices N  total number of demo voices

The site may run meanwhile. Ctrl-C stops the command; run it again to continue.
Exit codes: 0 done, 2 wrong usage, 130 stopped.`,

  async run(args, openSite) {
    const { values } = parseCommandArgs({
      args,
      options: { sounds: { type: "string" }, voices: { type: "string" } },
    });
    const sounds = values.sounds === undefined ? DEMO_COUNTS.sounds : wholeNumberOf("sounds", values.sounds);
    const voices = values.voices === undefined ? DEMO_COUNTS.voices : wholeNumberOf("voices", values.voices);

    const site = await openSite();
    try {
      return await runInterruptible("items", async ({ signal, progress }) => {
        const { addedCount } = await seedCatalogue(site, {
          sounds,
          voices,
          signal,
          onProgress: progress.update,
        });
        const boardCount = await seedBoards(site, { signal });
        progress.stop();
        console.info(`${addedCount} added, ${sounds + voices - addedCount} were there already.`);
        if (boardCount > 0) console.info(`${boardCount} boards added.`);
        return exitCodes.done;
      });
    } finally {
      await site.close();
    }
  },
};
