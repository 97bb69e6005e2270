import { readFile } from "node:fs/promises";
import { applyVoice, normalised, type Signal, SAMPLE_RATE as VOICE_SAMPLE_RATE } from "@tuna/sdk/voice-lab";
import type { Pcm } from "../../site/contract/audio/pcm.ts";
import { createRandom } from "../../site/contract/icons/random.ts";
import { decodeAudio } from "../../site/server/media/decode-audio.ts";
import { loudnessLufsOf } from "../../site/server/media/loudness.ts";
import { recipes } from "./recipes/recipe-book.ts";
import type { DemoSound } from "./sounds/demo-sounds.ts";
import { limited } from "./synth/effects.ts";
import { mastered } from "./synth/master.ts";
import { SAMPLE_RATE } from "./synth/signal.ts";
import type { DemoVoice } from "./voices/demo-voice.ts";

const VOICE_LUFS = -16;

/** Returns the samples of a demo sound, mono at 44,100 Hz, which are always the same. */
export function renderSound({ group, name }: DemoSound): Pcm {
  const random = createRandom(`sound:${name}`);
  const loudness = group.isLoud ? random.between(-12.5, -10) : random.between(-17, -14);
  return { sampleRate: SAMPLE_RATE, channels: [mastered(recipes[group.recipe](random), loudness)] };
}

/** Returns the demo phrase without effects, mono at the sample rate of the voice lab. */
export async function renderPhrase(): Promise<Pcm> {
  return levelled(await readPhrase());
}

/** Returns the demo phrase with the effects of a demo voice. */
export async function renderVoice({ effects }: DemoVoice): Promise<Pcm> {
  return levelled(applyVoice(await readPhrase(), effects));
}

async function readPhrase(): Promise<Signal> {
  const bytes = await readFile(new URL("./voices/phrase.flac", import.meta.url));
  const { sampleRate, channels } = await decodeAudio(bytes, "flac");
  const [samples] = channels;
  if (sampleRate !== VOICE_SAMPLE_RATE || !samples) throw new Error("phrase.flac must be mono at 22,050 Hz");
  return Float32Array.from(samples);
}

function levelled(signal: Signal): Pcm {
  const samples = normalised(signal, 0.9);
  const loudness = loudnessLufsOf({ sampleRate: VOICE_SAMPLE_RATE, channels: [samples] }) ?? VOICE_LUFS;
  const gain = 10 ** ((VOICE_LUFS - loudness) / 20);
  return { sampleRate: VOICE_SAMPLE_RATE, channels: [samples.map((sample) => limited(sample * gain))] };
}
