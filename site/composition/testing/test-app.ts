import type { Hono } from "hono";
import { brand } from "../../brand.ts";
import type { NewItem } from "../../features/catalog/catalog.server.ts";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { measureLoudness } from "../../platform/audio/loudness.ts";
import { type Environment, readEnvironment } from "../../platform/environment/environment.server.ts";
import { generateIcon } from "../../platform/icons/generated-icon.ts";
import { encodeFlac } from "../../platform/media/encode-flac.server.ts";
import { mimeTypeOfFormat } from "../../platform/media/mime.server.ts";
import { peaksOf } from "../../platform/media/peaks.server.ts";
import { sine } from "../../platform/media/testing/test-tones.ts";
import { createApp } from "../create-app.server.ts";
import type { Site } from "../site.server.ts";
import { openTestSite } from "./open-test-site.ts";

export interface TestApp {
  app: Hono;
  site: Site;
  /** Audio of `airhorn`; its downloadable original is `original`. */
  wav: Uint8Array;
  original: Uint8Array;
  close(): Promise<void>;
}

export const publicUrl = "https://sounds.example";

/**
 * The server with a site in memory: sounds `airhorn` (with an original file), `bruh` and `silent` (without
 * audio), the voice `robot`, and the unlisted sound `hidden`.
 */
export async function openTestApp(
  variables: Record<string, string> = {},
  options: Parameters<typeof openTestSite>[0] = {},
): Promise<TestApp> {
  const site = await openTestSite(options);
  const wav = encodeWav(sine({ durationMs: 500 }));
  const original = await encodeFlac(sine({ durationMs: 600 }), 16);
  const wavHash = await addAudio(site, wav, 500);
  const originalHash = await addAudio(site, original, 600, "flac");
  const iconHash = await addIcon(site);
  const media = { audioHash: wavHash, originalHash: null, iconHash };
  const added = await site.catalog.add([
    item({
      id: "airhorn",
      plays: 1500,
      trend: 2925,
      ...media,
      originalHash,
      fileName: "Größe/Air Horn 🎉.opus",
    }),
    item({ id: "bruh", plays: 90, trend: 2924, ...media }),
    item({ id: "silent", plays: 0, ...media, audioHash: null }),
    item({ id: "hidden", plays: 10, ...media, publicStatus: "unlisted" }),
    item({ kind: "voice", id: "robot", plays: 40, ...media }),
  ]);
  if (added.addedCount !== 5) throw new Error("The test site is not complete");
  const environment: Environment = readEnvironment({ PUBLIC_URL: publicUrl, ...variables });
  return {
    app: createApp({ site, environment, brand }),
    site,
    wav,
    original,
    close: () => site.close(),
  };
}

function item(given: Partial<NewItem> & { id: string }): NewItem {
  const name = `${given.id[0]?.toUpperCase()}${given.id.slice(1)} sound`;
  return {
    kind: "sound",
    sourceKey: `test:${given.id}`,
    createdAt: new Date("2026-01-01T12:00:00Z"),
    publicStatus: "listed",
    plays: 0,
    addedToSoundboard: 0,
    fields: { name, tags: ["memes", "loud"] },
    audioHash: null,
    originalHash: null,
    fileName: `${given.id}.wav`,
    iconHash: null,
    ...given,
  };
}

async function addAudio(site: Site, bytes: Uint8Array, durationMs: number, format = "wav"): Promise<string> {
  const pcm = sine({ durationMs });
  return addFile(site, bytes, format, {
    durationMs,
    loudnessLufs: measureLoudness(pcm),
    peaks: peaksOf(pcm),
  });
}

function addIcon(site: Site): Promise<string> {
  const bytes = new TextEncoder().encode(generateIcon({ seed: "airhorn", label: "Air Horn" }));
  return addFile(site, bytes, "svg", { durationMs: null, loudnessLufs: null, peaks: [] });
}

async function addFile(
  site: Site,
  bytes: Uint8Array,
  format: string,
  measures: { durationMs: number | null; loudnessLufs: number | null; peaks: number[] },
): Promise<string> {
  const hash = await site.media.put(bytes);
  const mimeType = mimeTypeOfFormat(format);
  await site.catalog.addMedia([{ hash, format, mimeType, sizeBytes: bytes.length, ...measures }]);
  return hash;
}
