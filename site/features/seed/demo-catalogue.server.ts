import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The fields of a row of `catalogue.json` that generated items copy, and the name by which boards name it. */
export interface DemoSound {
  id: string;
  name: string;
  tags: readonly string[];
  category: string;
  description?: string;
  sensitive?: boolean;
}

/** The fields of a row of `voices.json` that generated items copy. */
export interface DemoVoice {
  id: string;
  description: string;
  categories: readonly string[];
  keywords: readonly string[];
}

/** Folder of the demo catalogue, which `scripts/demo-catalogue/` writes and the importer reads. */
export const demoCatalogueFolder = fileURLToPath(new URL("../../demo-catalogue", import.meta.url));

/** The demo's sounds in import order, the most trending first. */
export const demoSounds: readonly DemoSound[] = rowsOfFile("catalogue.json");
export const demoVoices: readonly DemoVoice[] = rowsOfFile("voices.json");

function rowsOfFile<Row>(name: string): Row[] {
  return JSON.parse(readFileSync(join(demoCatalogueFolder, name), "utf8"));
}
