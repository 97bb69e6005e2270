import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { createDelayLine } from "./delay-line.ts";
import { createFilter } from "./filter.ts";
import { SAMPLE_RATE } from "./signal.ts";
import { createTransition, type Transition } from "./transition.ts";
import type { VoiceStage } from "./voice-stage.ts";

type ReverbEffect = Extract<VoiceEffect, { type: "reverb" }>;

/** Delays in seconds of a small room (Schroeder): four parallel comb filters, then two all-pass filters. */
const COMB_DELAYS = [0.0297, 0.0371, 0.0411, 0.0437];
const ALLPASS_DELAYS = [0.005, 0.0017];
/** Part of the reverberation time that is kept after the end of the input. */
const TAIL = 0.8;

/** Part of a comb filter's earlier output that stays: walls swallow high frequencies. */
const DAMPING = 0.485;

interface Room {
  /** Gain of each comb filter's feedback. */
  feedbacks: number[];
  mix: number;
}

/** Creates a stage that adds a room with a reverberation time. */
export function createReverbStage(effect: ReverbEffect): VoiceStage {
  const combs = COMB_DELAYS.map(createComb);
  const allpasses = ALLPASS_DELAYS.map(createAllpass);
  const withoutRumble = createFilter({ kind: "highpass", hz: 180 });
  const transition = createTransition(roomOf(effect));

  function next(sample: number): number {
    const { feedbacks, mix } = roomDuring(transition);
    transition.advance();
    let room = 0;
    for (const [place, comb] of combs.entries()) room += comb(sample, feedbacks[place] ?? 0) * 0.25;
    for (const allpass of allpasses) room = allpass(room);
    return sample * (1 - mix * 0.5) + withoutRumble.next(room) * mix;
  }

  return {
    latency: 0,
    tail: Math.round((effect.decayMs / 1000) * TAIL * SAMPLE_RATE),
    process: (block) => {
      for (let place = 0; place < block.length; place++) block[place] = next(block[place] ?? 0);
    },
    end: () => {},
    tune: ([tuned]) => {
      if (tuned?.type !== "reverb") return false;
      transition.change(() => roomOf(tuned));
      return true;
    },
  };
}

function roomOf({ decayMs, mix }: ReverbEffect): Room {
  return { feedbacks: COMB_DELAYS.map((delay) => 10 ** ((-3000 * delay) / decayMs)), mix };
}

function roomDuring({ before, now, fade }: Transition<Room>): Room {
  if (fade === 1) return now;
  const between = (from: number, to: number) => from + (to - from) * fade;
  return {
    feedbacks: now.feedbacks.map((to, place) => between(before.feedbacks[place] ?? to, to)),
    mix: between(before.mix, now.mix),
  };
}

function createComb(seconds: number): (sample: number, feedback: number) => number {
  const delay = Math.round(seconds * SAMPLE_RATE);
  const outputs = createDelayLine(delay);
  let damped = 0;
  return (sample, feedback) => {
    damped = outputs.read(delay - 1) * (1 - DAMPING) + damped * DAMPING;
    const output = sample + damped * feedback;
    outputs.push(output);
    return output;
  };
}

function createAllpass(seconds: number): (sample: number) => number {
  const delay = Math.round(seconds * SAMPLE_RATE);
  const inputs = createDelayLine(delay);
  const outputs = createDelayLine(delay);
  return (sample) => {
    const output = -0.6 * sample + inputs.read(delay - 1) + 0.6 * outputs.read(delay - 1);
    inputs.push(sample);
    outputs.push(output);
    return output;
  };
}
