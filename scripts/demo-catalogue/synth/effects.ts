import { filtered } from "./filter.ts";
import { type Curve, mix, SAMPLE_RATE, type Signal, shaped, silence, valueAt } from "./signal.ts";

/** Maximum peak before encoding, which raises it by up to a fifth; the result must stay below full scale. */
const CEILING = 0.8;
const KNEE = 0.55;

/** Distorts a signal softly: `drive` 1 is gentle, 10 is fuzz. */
export function driven(signal: Signal, drive: number): Signal {
  const scale = Math.tanh(drive);
  return signal.map((sample) => Math.tanh(sample * drive) / scale);
}

/** Limits a sample softly: unchanged up to 0.55, never above 0.8. */
export function limited(sample: number): number {
  const loudness = Math.abs(sample);
  if (loudness <= KNEE) return sample;
  const room = CEILING - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((loudness - KNEE) / room));
}

/** Ring modulation: multiplies a signal by a sine, for bell-like and inhuman sounds. */
export function ringModulated(signal: Signal, hz: number, depth = 1): Signal {
  return shaped(signal, (time) => 1 - depth + depth * Math.sin(2 * Math.PI * hz * time));
}

/** Adds echoes that fade out, which lengthen the result. */
export function echoed(signal: Signal, delaySeconds: number, feedback: number, repeats = 4): Signal {
  const parts = Array.from({ length: repeats + 1 }, (_, index) => ({
    signal,
    at: delaySeconds * index,
    gain: feedback ** index,
  }));
  return mix(parts);
}

/** Delays of Freeverb's eight combs and four all-passes, in samples at 44,100 Hz. */
const COMBS = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const ALLPASSES = [556, 441, 341, 225];

/** Adds reverb that lasts `seconds`; `wet` 0 is dry. */
export function reverberated(signal: Signal, seconds: number, wet: number): Signal {
  const dry = mix([{ signal }, { signal: silence(seconds * 0.8), at: signal.length / SAMPLE_RATE }]);
  const combs = COMBS.map((delay) => ({
    signal: comb(dry, delay, 10 ** ((-3 * delay) / SAMPLE_RATE / seconds)),
    gain: 0.14,
  }));
  const room = ALLPASSES.reduce(allpass, mix(combs));
  return mix([
    { signal: dry, gain: 1 - wet * 0.5 },
    { signal: filtered(room, "highpass", 180), gain: wet, at: 0.008 },
  ]);
}

/** Resamples a signal at other times (seconds), for changes of speed and wobble. */
export function read(signal: Signal, timeOf: Curve, seconds = signal.length / SAMPLE_RATE): Signal {
  return silence(seconds).map((_, index) => {
    const position = valueAt(timeOf, index / SAMPLE_RATE) * SAMPLE_RATE;
    const whole = Math.floor(position);
    const part = position - whole;
    return (signal[whole] ?? 0) * (1 - part) + (signal[whole + 1] ?? 0) * part;
  });
}

/** Reduces bit depth and sample rate, as old machines did. */
export function crushed(signal: Signal, bits: number, hold: number): Signal {
  const steps = 2 ** (bits - 1);
  return signal.map((_, index) => Math.round((signal[index - (index % hold)] ?? 0) * steps) / steps);
}

/** Chorus: adds slightly detuned copies. */
export function chorused(signal: Signal, voices: number, depthMs: number): Signal {
  const copies = Array.from({ length: voices }, (_, index) => {
    const hz = 0.35 + 0.27 * index;
    const offset = 0.012 + 0.009 * index;
    const depth = depthMs / 1000;
    return {
      signal: read(
        signal,
        (time) => time - offset - depth * (1 + Math.sin(2 * Math.PI * (hz * time + index / voices))),
      ),
    };
  });
  return mix([{ signal }, ...copies]);
}

/** Tremolo: varies the loudness `hz` times a second. */
export function trembling(signal: Signal, hz: number, depth: number): Signal {
  return shaped(signal, (time) => 1 - depth * (0.5 + 0.5 * Math.sin(2 * Math.PI * hz * time)));
}

function comb(signal: Signal, delay: number, feedback: number): Signal {
  const output = new Float32Array(signal.length);
  let damped = 0;
  for (let index = 0; index < signal.length; index++) {
    damped = (output[index - delay] ?? 0) * 0.78 + damped * 0.22;
    output[index] = (signal[index] ?? 0) + damped * feedback;
  }
  return output;
}

function allpass(signal: Signal, delay: number): Signal {
  const output = new Float32Array(signal.length);
  for (let index = 0; index < signal.length; index++) {
    output[index] =
      -0.5 * (signal[index] ?? 0) + (signal[index - delay] ?? 0) + 0.5 * (output[index - delay] ?? 0);
  }
  return output;
}
