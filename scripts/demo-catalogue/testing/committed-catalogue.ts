import { readFile } from "node:fs/promises";
import path from "node:path";
import { demoCatalogueFolder } from "../../../site/features/seed/demo-catalogue.server.ts";
import type { Pcm } from "../../../site/platform/audio/pcm.ts";
import { decodeAudio } from "../../../site/platform/media/decode-audio.server.ts";

/** Returns the rows of a file of the committed catalogue. */
export async function committedRows<Row>(name: "catalogue.json" | "voices.json"): Promise<Row[]> {
  return JSON.parse(await readFile(path.join(demoCatalogueFolder, name), "utf8"));
}

/** Returns the samples of a committed sound file. */
export async function committedSound(file: string): Promise<Pcm> {
  return decodeAudio(await readFile(path.join(demoCatalogueFolder, file)), "opus");
}
