import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Pcm } from "../../../site/contract/audio/pcm.ts";
import { decodeAudio } from "../../../site/server/media/decode-audio.ts";
import { demoCatalogueFolder } from "../../../site/server/seed/demo-catalogue.ts";

/** Returns the rows of a file of the committed catalogue. */
export async function committedRows<Row>(name: "catalogue.json" | "voices.json"): Promise<Row[]> {
  return JSON.parse(await readFile(path.join(demoCatalogueFolder, name), "utf8"));
}

/** Returns the samples of a committed sound file. */
export async function committedSound(file: string): Promise<Pcm> {
  return decodeAudio(await readFile(path.join(demoCatalogueFolder, file)), "opus");
}
