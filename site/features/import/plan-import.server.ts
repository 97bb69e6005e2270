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
 * demos are not imported as sounds, unless they have a row too. Throws {@link CatalogueFileError} if the folder or a catalogue file cannot be read.
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
      .filter((file) => !catalogue.refused.has(file) && (catalogue.entries.has(file) || !taken.has(file)))
      .map((file) => soundOf(file, catalogue.entries.get(file))),
    voices: voices.tasks,
    refusals: [...refusals, ...catalogue.refusals, ...voices.refusals],
  };
}

/** Compares names that no file has exactly in one Unicode form, since file systems differ in the form that they store. */
function locatorOf(files: readonly string[]): FileLocator {
  const exact = new Set(files);
  const byName = new Map(files.map((file) => [file.normalize("NFC"), file]));
  const byLooseName = Map.groupBy(files, looseName);
  const fileAt = (file: string) => (exact.has(file) ? file : byName.get(file.normalize("NFC")));
  const pathOf = (from: string, name: string) => path.resolve(path.dirname(from), name);
  return {
    find: (from, name) => fileAt(pathOf(from, name)),
    findAlike(from, name) {
      const named = pathOf(from, name);
      const file = fileAt(named);
      return file ? [file] : (byLooseName.get(looseName(named)) ?? []);
    },
  };
}

/** Returns a path without its case, its Unicode form and the blanks around its parts. */
function looseName(file: string): string {
  const parts = file.toLowerCase().normalize("NFC").split(path.sep);
  return parts.map((part) => part.trim()).join(path.sep);
}
