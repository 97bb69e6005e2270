import { applyVoice, SAMPLE_RATE, type Signal } from "@tuna/sdk/voice-lab";
import { encodeWav } from "../../media/encode-wav.ts";
import { type AudioMeasures, measurePcm } from "../../media/measure-audio.ts";
import { createRandom } from "../../media/random.ts";
import { recipes } from "../recipes/recipe-book.ts";
import { mastered } from "../synth/master.ts";
import { DEMO_PHRASE, intonation, secondsOf, spoken } from "../synth/phrase.ts";
import { speak } from "../synth/speech.ts";
import { demoSound } from "./demo-sounds.ts";
import { demoVoices } from "./demo-voices.ts";

/** A WAV file, 16-bit and mono, with what was measured on it. */
export interface RenderedAudio extends AudioMeasures {
  bytes: Uint8Array;
}

/** The audio of a demo sound by its number: the same bytes every time. */
export function renderDemoSound(number: number): RenderedAudio {
  const { group, name } = demoSound(number);
  const random = createRandom(`sound:${name}`);
  const loudness = group.isLoud ? random.between(-12, -8) : random.between(-20, -14);
  return finished(recipes[group.recipe](random), loudness);
}

/** The demo phrase through a demo voice, by its number. */
export function renderDemoVoice(number: number): RenderedAudio {
  const voice = demoVoices[number];
  if (!voice) throw new RangeError(`There is no demo voice ${number}`);
  return finished(applyVoice(demoSpeaker(), voice.effects), -16);
}

/** The demo phrase as its speaker says it: what is heard before a voice. */
export function renderDemoPhrase(): RenderedAudio {
  return finished(demoSpeaker(), -16);
}

let speaker: Signal | undefined;

/** One person says one phrase, once, for all voices. */
function demoSpeaker(): Signal {
  if (speaker) return speaker;
  const random = createRandom("speaker");
  const utterances = spoken(DEMO_PHRASE, 1.05);
  const melody = intonation(random, 132, secondsOf(utterances), true);
  speaker = speak(random, utterances, { hz: melody });
  return speaker;
}

function finished(signal: Signal, targetLufs: number): RenderedAudio {
  const pcm = { sampleRate: SAMPLE_RATE, channels: [mastered(signal, targetLufs)] };
  return { bytes: encodeWav(pcm), ...measurePcm(pcm) };
}
