import path from "node:path";
import type { CatalogueEntry } from "./catalogue-entry.server.ts";
import { type CatalogueRow, catalogueFileNames, readCatalogueFile } from "./catalogue-file.server.ts";
import type { FileLocator } from "./import-plan.server.ts";
import type { Refusal } from "./refusals.server.ts";

export interface PlannedEntry {
  entry: CatalogueEntry;
  iconFile: string | undefined;
}

export interface PlannedEntries {
  /** By the sound file's path. */
  entries: Map<string, PlannedEntry>;
  /** Files not to import as sounds: catalogue files, icons, and sounds in refused rows. */
  taken: Set<string>;
  refusals: Refusal[];
}

/** Reads every catalogue.json and catalogue.csv among the files. */
export async function planEntries(files: readonly string[], locator: FileLocator): Promise<PlannedEntries> {
  const plan: PlannedEntries = { entries: new Map(), taken: new Set(), refusals: [] };
  for (const file of files.filter(isCatalogueFile)) {
    const { rows, refusals, refusedFiles } = await readCatalogueFile(file);
    plan.taken.add(file);
    plan.refusals.push(...refusals);
    for (const name of refusedFiles) takeFiles(plan, locator.findAlike(file, name));
    for (const row of rows) planRow(plan, row, file, locator);
  }
  return plan;
}

/** A sound in a refused row is not imported without its information, since the row may mark it as sensitive. */
function planRow(
  plan: PlannedEntries,
  { source, entry }: CatalogueRow<CatalogueEntry>,
  catalogueFile: string,
  locator: FileLocator,
): void {
  const refuse = (detail: string) =>
    plan.refusals.push({ source: `${source} (${entry.file})`, reason: "bad-entry", detail });
  const file = locator.find(catalogueFile, entry.file);
  if (!file) {
    takeFiles(plan, locator.findAlike(catalogueFile, entry.file));
    return void refuse("file: there is no such file");
  }
  if (plan.entries.has(file)) {
    takeFiles(plan, [file]);
    return void refuse("file: another row names the same file");
  }

  const iconFile = entry.icon ? locator.find(catalogueFile, entry.icon) : undefined;
  if (iconFile) takeFiles(plan, [iconFile]);
  if (entry.icon && !iconFile) {
    takeFiles(plan, [file]);
    return void refuse(`icon: there is no ${entry.icon}`);
  }
  plan.entries.set(file, { entry, iconFile });
}

function takeFiles(plan: PlannedEntries, files: readonly string[]): void {
  for (const file of files) plan.taken.add(file);
}

const isCatalogueFile = (file: string) => catalogueFileNames.some((name) => name === path.basename(file));
