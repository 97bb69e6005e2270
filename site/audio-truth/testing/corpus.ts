import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import type { Pcm } from "../../platform/audio/pcm.ts";

const run = promisify(execFile);

/** A word in each tag of the corpus, which nothing served may contain. */
export const TAG_WORD = "Plantedtag";
const tags = ["title", "artist", "comment"].flatMap((name) => ["-metadata", `${name}=${TAG_WORD} ${name}`]);

const SAMPLE_RATE = 48_000;
const DURATION_SECONDS = 4;

/**
 * Returns marks on a quiet tone: a sweep of 20 ms at the start of each second from the first on. A sweep is like itself at one
 * place only, so that a shift by one sample is seen. `seed` moves the tone, since a library takes no sound twice.
 */
function marks(seed: number, channelCount = 2): Pcm {
  const frequency = 200 + 3 * seed;
  const channel = Float32Array.from({ length: SAMPLE_RATE * DURATION_SECONDS }, (_, index) => {
    const seconds = index / SAMPLE_RATE;
    const sinceMark = seconds % 1;
    const isMark = seconds >= 1 && sinceMark < 0.02;
    const sweep = Math.sin(2 * Math.PI * (500 + 75_000 * sinceMark) * sinceMark);
    return 0.05 * Math.sin(2 * Math.PI * frequency * seconds) + (isMark ? 0.6 * sweep : 0);
  });
  return { sampleRate: SAMPLE_RATE, channels: Array.from({ length: channelCount }, () => channel) };
}

/** A file of the corpus: how ffmpeg makes it of a WAV. */
interface Recipe {
  args: string[];
  channelCount?: number;
  /** Its samples are louder than those of the others. */
  isLouder?: boolean;
}

/** Files by their name. */
const recipes: Record<string, Recipe> = {
  "pcm.wav": { args: [] },
  "mono.wav": { args: [], channelCount: 1 },
  "float.wav": { args: ["-c:a", "pcm_f32le", "-af", "volume=2"], isLouder: true },
  "lossless.flac": { args: [] },
  "delay-known.mp3": { args: ["-b:a", "192k"] },
  "delay-unknown.mp3": { args: ["-b:a", "192k", "-write_xing", "0"] },
  "mono.mp3": { args: ["-b:a", "96k"], channelCount: 1 },
  "advanced.m4a": { args: ["-c:a", "aac", "-b:a", "192k"] },
  "apple-lossless.m4a": { args: ["-c:a", "alac"] },
  "stream.aac": { args: ["-c:a", "aac", "-b:a", "192k"] },
  "stream-of-16-khz.aac": { args: ["-c:a", "aac", "-b:a", "64k", "-ar", "16000"] },
  "opus.opus": { args: ["-c:a", "libopus", "-b:a", "128k"] },
  "vorbis.ogg": { args: ["-c:a", "libvorbis", "-q:a", "6"] },
  "flac.ogg": { args: ["-c:a", "flac"] },
  "opus.webm": { args: ["-c:a", "libopus", "-b:a", "128k"] },
  "vorbis.mka": { args: ["-c:a", "libvorbis", "-q:a", "6"] },
  "apple.aiff": { args: [] },
  "apple.caf": { args: ["-c:a", "pcm_s16le"] },
  "sun.au": { args: [] },
  "adpcm.wav": { args: ["-c:a", "adpcm_ms"] },
  "large.wav": { args: ["-rf64", "always"] },
};
export const corpusNames = Object.keys(recipes);

/** A file to publish, and the samples that it has. */
export interface CorpusFile {
  name: string;
  bytes: Uint8Array;
  pcm: Pcm;
  isLouder: boolean;
}

/** Makes a file of the corpus in a folder by `ffmpeg`. */
export async function makeCorpusFile(folder: string, name: string): Promise<CorpusFile> {
  const recipe = recipes[name];
  if (!recipe) throw new Error(`There is no ${name} in the corpus`);
  const pcm = marks(corpusNames.indexOf(name), recipe.channelCount);
  const master = path.join(folder, `master-${name}.wav`);
  await writeFile(master, encodeWav(pcm));
  const made = path.join(folder, name);
  await run("ffmpeg", ["-v", "error", "-y", "-i", master, ...recipe.args, ...tags, made]);
  return { name, bytes: new Uint8Array(await readFile(made)), pcm, isLouder: recipe.isLouder ?? false };
}
