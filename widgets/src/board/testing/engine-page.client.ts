/// <reference types="vite/client" />

import { pageHardware } from "../../audio/audio-hardware.ts";
import { startBufferVoice } from "../../audio/buffer-voice.ts";
import { exampleCard } from "../../catalog/testing/example-cards.ts";
import { pagePlayer } from "../../player/page-player.ts";
import { createPadEngine, type PadEngine, type PlayablePad } from "../index.ts";
import { hearSpeakers, type Loudness } from "./hear-speakers.ts";

declare global {
  var engine: PadEngine;
  /** Replaces the pads by those of these files, with the settings of each. */
  var setPads: (pads: readonly TestPad[]) => Promise<void>;
  /** Loudness of each tone over time, of what has reached the speakers so far. */
  var heard: () => Promise<Loudness[]>;
  /** Seconds of sound that have reached the speakers so far. */
  var heardSeconds: () => Promise<number>;
  /** Ids of the sounds whose plays the engine has counted. */
  var counted: string[];
  var player: ReturnType<typeof pagePlayer>;
  /** Whether a voice is over as soon as it is stopped, in a context that has no time. */
  var endsWhileSuspended: () => boolean;
  /**
   * Plays a sound of two seconds whose rest is decoded, or fails, only after its head of 100 ms has ended. Returns how it is then.
   */
  var playWithSlowDecoder: (isDecoded: boolean) => Promise<{ fraction: number; isOver: boolean }>;
}

/** The file is named by its length in milliseconds and its frequency: `/tone-500-440.wav`. */
export type TestPad = Partial<Omit<PlayablePad, "item">> & { id: string; file: string };

const speakers = hearSpeakers();
globalThis.heard = speakers.heard;
globalThis.heardSeconds = speakers.seconds;
globalThis.counted = [];
globalThis.player = pagePlayer();
const play = async (id: string) => {
  counted.push(id);
  return { id, playedCount: 1, isCounted: true };
};
globalThis.engine = createPadEngine({ source: "board", client: { sounds: { play }, voices: { play } } });
globalThis.setPads = async (pads) => {
  engine.setPads(
    pads.map(({ id, file, ...settings }) => ({
      id,
      volume: 1,
      mode: "once",
      group: null,
      fadeMs: 0,
      ...settings,
      item: exampleCard({ id, name: id, audioUrl: `/${file}`, loudnessLufs: null }),
    })),
  );
  engine.show(pads.map(({ id }) => id));
  await new Promise<void>((resolve) => {
    const check = () => pads.every(({ id }) => engine.stateOf(id) === "ready") && resolve();
    engine.onChange(check);
    check();
  });
};
globalThis.endsWhileSuspended = () => {
  const context = new OfflineAudioContext({ length: 1, sampleRate: 44_100 });
  const head = context.createBuffer(1, 44_100, 44_100);
  let isOver = false;
  const onOver = () => {
    isOver = true;
  };
  const settings = { level: 1, isLooping: true, onOver };
  startBufferVoice(context.destination, { buffer: head }, settings).stop(500);
  return isOver;
};
globalThis.playWithSlowDecoder = async (isDecoded) => {
  const context = new AudioContext();
  const bufferOf = (seconds: number) => context.createBuffer(1, seconds * 44_100, 44_100);
  const whole = Promise.withResolvers<AudioBuffer>();
  let isOver = false;
  const onOver = () => {
    isOver = true;
  };
  const partAt = async () => ({ buffer: await whole.promise, offsetS: 0.1, isLast: true });
  const settings = { level: 1, isLooping: false, durationS: 2, partAt, onOver };
  const voice = startBufferVoice(context.destination, { buffer: bufferOf(0.1) }, settings);
  while (context.currentTime < 0.4) await new Promise((resolve) => setTimeout(resolve, 10));
  if (isDecoded) whole.resolve(bufferOf(2));
  else whole.reject(new Error("The file is broken"));
  await new Promise((resolve) => setTimeout(resolve));
  const result = { fraction: voice.fraction(), isOver };
  await context.close();
  return result;
};
document.addEventListener("pointerdown", () => pageHardware().wakeUp());
document.addEventListener("keydown", ({ code }) => engine.press(code));
document.addEventListener("keyup", ({ code }) => engine.release(code));
document.documentElement.dataset.ready = "";
if (location.search.startsWith("?press")) {
  engine.onChange(() => engine.isBlocked() && engine.activeCount() === 0 && console.info("blocked"));
  const loaded = setPads([{ id: "pad", file: "tone-9000-440.wav" }]);
  if (location.search === "?press-early") engine.press("pad");
  else void loaded.then(() => engine.press("pad"));
}
