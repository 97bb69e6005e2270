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
  /** Files not to import as sounds unless they have a row: catalogue files and icons. */
  taken: Set<string>;
  /** Files of refused rows. They are not imported, since the row may mark them as sensitive. */
  refused: Set<string>;
  refusals: Refusal[];
}

/** Reads every catalogue.json and catalogue.csv among the files. */
export async function planEntries(files: readonly string[], locator: FileLocator): Promise<PlannedEntries> {
  const plan: PlannedEntries = { entries: new Map(), taken: new Set(), refused: new Set(), refusals: [] };
  for (const file of files.filter(isCatalogueFile)) {
    const { rows, refusals, refusedFiles } = await readCatalogueFile(file);
    plan.taken.add(file);
    for (const refusal of refusals) plan.refusals.push(refusal);
    for (const name of refusedFiles) refuseFiles(plan, locator.findAlike(file, name));
    for (const row of rows) planRow(plan, row, file, locator);
  }
  return plan;
}

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
    refuseFiles(plan, locator.findAlike(catalogueFile, entry.file));
    return void refuse("file: there is no such file");
  }
  if (plan.entries.has(file)) {
    refuseFiles(plan, [file]);
    return void refuse("file: another row names the same file");
  }

  const iconFile = entry.icon ? locator.find(catalogueFile, entry.icon) : undefined;
  if (iconFile) plan.taken.add(iconFile);
  if (entry.icon && !iconFile) {
    refuseFiles(plan, [file]);
    return void refuse(`icon: there is no ${entry.icon}`);
  }
  plan.entries.set(file, { entry, iconFile });
}

function refuseFiles(plan: PlannedEntries, files: readonly string[]): void {
  for (const file of files) plan.refused.add(file);
}

const isCatalogueFile = (file: string) => catalogueFileNames.some((name) => name === path.basename(file));
