import type { Site } from "../../../composition/site.server.ts";
import type { AudioFormat } from "../../../platform/media/audio-formats.server.ts";
import { measureAudio } from "../../../platform/media/measure-audio.server.ts";
import { mimeTypeOfFormat } from "../../../platform/media/mime.server.ts";
import { audioOfFile } from "../../catalog/audio-of-file.server.ts";
import type { MediaFile } from "../../catalog/catalog.server.ts";

/** Stores files as they are, as versions did that left the metadata of their makers in them and served them as they were. */
async function addEarlierFile(site: Site, bytes: Uint8Array, format: AudioFormat): Promise<MediaFile> {
  const { durationMs, loudnessLufs, peaks } = await measureAudio(bytes);
  const hash = await site.media.put(bytes);
  const measures = { durationMs, loudnessLufs, peaks };
  const file = { hash, format, mimeType: mimeTypeOfFormat(format), sizeBytes: bytes.length, ...measures };
  await site.catalog.addMedia([file]);
  await site.uploads.database.db
    .updateTable("media")
    .set({ is_stripped: null, is_copied: null })
    .where("hash", "=", hash)
    .execute();
  return file;
}

/** Adds a listed sound that an earlier version stored. Without an original, the file is what everybody plays. */
export async function addEarlierSound(
  site: Site,
  id: string,
  bytes: Uint8Array,
  format: AudioFormat,
  playable?: Uint8Array,
): Promise<void> {
  const file = await addEarlierFile(site, bytes, format);
  const copy = playable && (await addEarlierFile(site, playable, "wav"));
  await site.catalog.add([
    {
      kind: "sound",
      id,
      sourceKey: `earlier:${id}`,
      createdAt: new Date(),
      publicStatus: "listed",
      plays: 7,
      addedToSoundboard: 0,
      fields: { name: `Earlier ${id}` },
      audioHash: (copy ?? file).hash,
      originalHash: copy ? file.hash : null,
      fileName: `${id}.${format}`,
      iconHash: null,
    },
  ]);
}

/** Adds a voice whose recording without the voice is this file. */
export async function addEarlierVoice(
  site: Site,
  id: string,
  bytes: Uint8Array,
  format: AudioFormat,
): Promise<void> {
  const file = await addEarlierFile(site, bytes, format);
  await site.catalog.add([
    {
      kind: "voice",
      id,
      sourceKey: `earlier:${id}`,
      createdAt: new Date(),
      publicStatus: "listed",
      plays: 0,
      addedToSoundboard: 0,
      fields: { name: `Earlier ${id}`, originalDemo: audioOfFile(file, `${id}.${format}`) },
      audioHash: null,
      originalHash: null,
      fileName: "",
      iconHash: null,
    },
  ]);
}
