import type { MediaFile } from "../catalog/catalog.ts";
import { generateIcon } from "../media/generated-icon.ts";
import { openMediaStore } from "../media/media-store.ts";
import { mimeTypeOfFormat } from "../media/mime.ts";
import { seedKey } from "./demo/demo-items.ts";
import { demoSound } from "./demo/demo-sounds.ts";
import { demoVoices } from "./demo/demo-voices.ts";
import {
  type RenderedAudio,
  renderDemoPhrase,
  renderDemoSound,
  renderDemoVoice,
} from "./demo/render-demo.ts";

export interface RenderTask {
  kind: "sound" | "voice";
  number: number;
  mediaDirectory: string;
}

export interface RenderedItem {
  audio: MediaFile;
  icon: MediaFile;
}

/** Makes the audio and the icon of a demo item and stores both. Runs in a child process. */
export async function renderItem({ kind, number, mediaDirectory }: RenderTask): Promise<RenderedItem> {
  const media = openMediaStore(mediaDirectory);
  const name = kind === "sound" ? demoSound(number).name : (demoVoices[number]?.name ?? "");
  const rendered = kind === "sound" ? renderDemoSound(number) : renderDemoVoice(number);
  const svg = new TextEncoder().encode(generateIcon(seedKey(kind, number), name));
  const [audioHash, iconHash] = await Promise.all([media.put(rendered.bytes), media.put(svg)]);
  return { audio: audioFileOf(audioHash, rendered), icon: fileOf(iconHash, "svg", svg) };
}

/** Makes and stores what all demo voices are heard on, as its speaker said it. Runs in a child process. */
export async function renderPhrase({ mediaDirectory }: { mediaDirectory: string }): Promise<MediaFile> {
  const rendered = renderDemoPhrase();
  return audioFileOf(await openMediaStore(mediaDirectory).put(rendered.bytes), rendered);
}

function audioFileOf(hash: string, { bytes, durationMs, loudnessLufs, peaks }: RenderedAudio): MediaFile {
  return { ...fileOf(hash, "wav", bytes), durationMs, loudnessLufs, peaks };
}

function fileOf(hash: string, format: string, bytes: Uint8Array): MediaFile {
  const mimeType = mimeTypeOfFormat(format);
  return { hash, format, mimeType, sizeBytes: bytes.length, durationMs: null, loudnessLufs: null, peaks: [] };
}
