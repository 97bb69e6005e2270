import path from "node:path";
import { CatalogueFileError } from "./catalogue-file.server.ts";
import type { FileLocator, ImportPlan, PlanOptions, Sourced } from "./import-plan.server.ts";
import { messageOf } from "./message-of.server.ts";
import { type PlannedEntry, planEntries } from "./plan-entries.server.ts";
import { planVoices } from "./plan-voices.server.ts";
import type { SoundTask } from "./prepare-sound.server.ts";
import { walkFolder } from "./walk-folder.server.ts";

/**
 * Walks a folder and reads its catalogue files, each of which describes its own folder. Files that they name as icons and
 * demos are not imported as sounds. Throws {@link CatalogueFileError} if the folder or a catalogue file cannot be read.
 */
export async function planImport(folder: string, { owner, storage }: PlanOptions): Promise<ImportPlan> {
  const root = path.resolve(folder);
  const { files, refusals } = await walkFolder(root).catch((error) => {
    throw new CatalogueFileError(`${folder} cannot be read: ${messageOf(error)}`);
  });
  const locate = locatorOf(files);
  const catalogue = await planEntries(files, locate);
  const voices = await planVoices(files, locate, { owner, storage });
  const taken = new Set([...catalogue.taken, ...voices.taken]);

  const soundOf = (file: string, planned: PlannedEntry | undefined): Sourced<SoundTask> => {
    const relativePath = path.relative(root, file);
    const { entry, iconFile } = planned ?? {};
    return { source: relativePath, task: { file, relativePath, entry, iconFile, owner, storage } };
  };
  // Sounds in catalogue files come first and in file order, so that authors control what is available soonest.
  const inOrder = new Set([...catalogue.entries.keys(), ...files]);
  return {
    sounds: [...inOrder]
      .filter((file) => !taken.has(file))
      .map((file) => soundOf(file, catalogue.entries.get(file))),
    voices: voices.tasks,
    refusals: [...refusals, ...catalogue.refusals, ...voices.refusals],
  };
}

/** Compares names in one Unicode form, since file systems differ in the form that they store. */
function locatorOf(files: readonly string[]): FileLocator {
  const byName = new Map(files.map((file) => [file.normalize("NFC"), file]));
  return (from, name) => byName.get(path.resolve(path.dirname(from), name).normalize("NFC"));
}
