import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A row of the demo catalogue's `catalogue.json`, as far as made-up items follow it. */
export interface DemoSound {
  id: string;
  tags: readonly string[];
  category: string;
  description?: string;
}

/** A row of the demo catalogue's `voices.json`, as far as made-up items follow it. */
export interface DemoVoice {
  id: string;
  description: string;
  categories: readonly string[];
  keywords: readonly string[];
}

/** The folder that the importer takes the demo catalogue from. `scripts/demo-catalogue/` writes it. */
export const demoCatalogueFolder = fileURLToPath(new URL("../../demo-catalogue", import.meta.url));

/** The demo's sounds in the order of their import: the ones that trend most come first. */
export const demoSounds: readonly DemoSound[] = rowsOfFile("catalogue.json");
export const demoVoices: readonly DemoVoice[] = rowsOfFile("voices.json");

function rowsOfFile<Row>(name: string): Row[] {
  return JSON.parse(readFileSync(join(demoCatalogueFolder, name), "utf8"));
}
