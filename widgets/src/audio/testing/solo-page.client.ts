/// <reference types="vite/client" />
import { SAMPLE_RATE } from "@tuna/sdk/voice-lab";
import { hearSpeakers, type Loudness } from "../../board/testing/hear-speakers.ts";
import { pagePlayer } from "../../player/page-player.ts";
import { createTakePlayer, type TakePlayer } from "../../voice-lab/take-player.ts";
import { pageHardware } from "../audio-hardware.ts";
import { bufferOf } from "../buffer-voice.ts";
import { createSoloPlayer, type SoloPlayer } from "../solo-player.ts";

declare global {
  var solo: SoloPlayer;
  /** Plays 10 seconds, longer than a busy machine takes for what a test does meanwhile: 440 Hz without the voice, 1200 Hz with it. */
  var takes: TakePlayer;
  /** A part of an endless tone of 440 Hz, from one second to another. */
  var tone: (fromS: number, toS: number) => AudioBuffer;
  /** What the solo player has reported: null for an end, and the position at which another sound interrupted it. */
  var stops: (number | null)[];
  var takesStopped: number;
}

const TAKE_SECONDS = 10;
const speakers = hearSpeakers();
const context = pageHardware().context() as AudioContext;
const sineOf = (hertz: number, rate: number, from: number, to: number) =>
  Float32Array.from(
    { length: to - from },
    (_, at) => 0.25 * Math.sin((2 * Math.PI * hertz * (from + at)) / rate),
  );
const rate = context.sampleRate;
const silence = new GainNode(context, { gain: 0 });
silence.connect(context.destination);

globalThis.heard = speakers.heard as () => Promise<Loudness[]>;
globalThis.heardSeconds = speakers.seconds;
globalThis.player = pagePlayer();
globalThis.stops = [];
globalThis.solo = createSoloPlayer((atS) => stops.push(atS));
globalThis.tone = (fromS, toS) =>
  bufferOf([sineOf(440, rate, Math.round(fromS * rate), Math.round(toS * rate))], rate);
globalThis.takesStopped = 0;
globalThis.takes = createTakePlayer(
  {
    plain: sineOf(440, SAMPLE_RATE, 0, TAKE_SECONDS * SAMPLE_RATE),
    voiced: sineOf(1200, SAMPLE_RATE, 0, TAKE_SECONDS * SAMPLE_RATE),
  },
  {
    isVoiced: true,
    isLooping: false,
    onStopped: () => {
      takesStopped += 1;
    },
  },
);
document.addEventListener("pointerdown", () => pageHardware().wakeUp());
document.documentElement.dataset.ready = "";
