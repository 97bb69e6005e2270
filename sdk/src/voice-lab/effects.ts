import { filtered } from "./filter.ts";
import { type Curve, mix, SAMPLE_RATE, type Signal, shaped, silence, valueAt } from "./signal.ts";

/** Soft clipping: `drive` 1 is slight, 10 is fuzz. */
export function driven(signal: Signal, drive: number): Signal {
  const scale = Math.tanh(drive);
  return signal.map((sample) => Math.tanh(sample * drive) / scale);
}

/** Ring modulation: multiplies the signal by a sine. */
export function ringModulated(signal: Signal, hz: number, depth = 1): Signal {
  return shaped(signal, (time) => 1 - depth + depth * Math.sin(2 * Math.PI * hz * time));
}

/** Adds echoes that die away. The result is longer by them. */
export function echoed(signal: Signal, delaySeconds: number, feedback: number, repeats = 4): Signal {
  const parts = Array.from({ length: repeats + 1 }, (_, index) => ({
    signal,
    at: delaySeconds * index,
    gain: feedback ** index,
  }));
  return mix(parts);
}

/** Adds a room (Schroeder: four comb filters, two all-pass filters) with a reverberation time of `seconds`. */
export function reverberated(signal: Signal, seconds: number, wet: number): Signal {
  const dry = mix([{ signal }, { signal: silence(seconds * 0.8), at: signal.length / SAMPLE_RATE }]);
  const combs = [0.0297, 0.0371, 0.0411, 0.0437].map((delay) => ({
    signal: comb(dry, delay, 10 ** ((-3 * delay) / seconds)),
    gain: 0.25,
  }));
  const room = allpass(allpass(mix(combs), 0.005), 0.0017);
  return mix([
    { signal: dry, gain: 1 - wet * 0.5 },
    { signal: filtered(room, "highpass", 180), gain: wet },
  ]);
}

/** Reduces bits and samples, as old machines did. */
export function crushed(signal: Signal, bits: number, hold: number): Signal {
  const steps = 2 ** (bits - 1);
  return signal.map((_, index) => Math.round((signal[index - (index % hold)] ?? 0) * steps) / steps);
}

/** Chorus: adds several copies whose delay varies slightly. */
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

/** Reads the signal at other times, in seconds: speeds up, slows down or wobbles. */
export function read(signal: Signal, timeOf: Curve, seconds = signal.length / SAMPLE_RATE): Signal {
  return silence(seconds).map((_, index) => {
    const position = valueAt(timeOf, index / SAMPLE_RATE) * SAMPLE_RATE;
    const whole = Math.floor(position);
    const part = position - whole;
    return (signal[whole] ?? 0) * (1 - part) + (signal[whole + 1] ?? 0) * part;
  });
}

/** Tremolo: varies the loudness `hz` times a second. */
export function trembling(signal: Signal, hz: number, depth: number): Signal {
  return shaped(signal, (time) => 1 - depth * (0.5 + 0.5 * Math.sin(2 * Math.PI * hz * time)));
}

function comb(signal: Signal, delaySeconds: number, feedback: number): Signal {
  const delay = Math.round(delaySeconds * SAMPLE_RATE);
  const output = new Float32Array(signal.length);
  let damped = 0;
  for (let index = 0; index < signal.length; index++) {
    const back = output[index - delay] ?? 0;
    damped = back * 0.75 + damped * 0.25;
    output[index] = (signal[index] ?? 0) + damped * feedback;
  }
  return output;
}

function allpass(signal: Signal, delaySeconds: number): Signal {
  const delay = Math.round(delaySeconds * SAMPLE_RATE);
  const output = new Float32Array(signal.length);
  for (let index = 0; index < signal.length; index++) {
    output[index] =
      -0.6 * (signal[index] ?? 0) + (signal[index - delay] ?? 0) + 0.6 * (output[index - delay] ?? 0);
  }
  return output;
}
