import { readFile } from "node:fs/promises";
import { writeWhole } from "../store/write-whole.ts";
import type { AudioFormat } from "./audio-formats.ts";
import { decodeAudio } from "./decode-audio.ts";
import { type CopyPurpose, encodeDiscordCopy } from "./discord-copy.ts";

/** A copy to encode, with absolute paths. */
export interface CopyTask {
  audioFile: string;
  format: AudioFormat;
  purpose: CopyPurpose;
  outputFile: string;
}

/** The child process of `discord-copies.ts` runs this function. It encodes a copy and writes it. */
export async function encode({ audioFile, format, purpose, outputFile }: CopyTask): Promise<void> {
  const pcm = await decodeAudio(new Uint8Array(await readFile(audioFile)), format);
  await writeWhole(outputFile, await encodeDiscordCopy(pcm, purpose));
}
