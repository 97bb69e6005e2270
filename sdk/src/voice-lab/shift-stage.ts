import { createFilter } from "./filter.ts";
import { createGrains, GRAIN_LATENCY } from "./grains.ts";
import { MAX_PERIOD } from "./period-tracker.ts";
import { SAMPLE_RATE, type Signal } from "./signal.ts";
import { createInputBuffer } from "./streamed-input.ts";
import { isShiftEffect, mergedShift, type VoiceShift } from "./voice-shift.ts";
import type { ShiftEffect, VoiceStage } from "./voice-stage.ts";

const MAX_BLOCK = 128;
/** Grains that are shorter than two periods have an offset, which a high-pass filter at 10 Hz takes away. */
const OFFSET_KEPT = 1 - (2 * Math.PI * 10) / SAMPLE_RATE;
/**
 * Creates a stage that changes pitch and formants of a recorded voice independently and without changing its
 * speed, by pitch-synchronous overlap-add: every period is cut out, resampled and placed anew.
 */
export function createShiftStage(effects: readonly ShiftEffect[]): VoiceStage {
  let shift = mergedShift(effects);
  // Formants an octave lower make a grain of two periods, which starts up to two periods before the latest sample.
  const input = createInputBuffer(GRAIN_LATENCY + 6 * MAX_PERIOD + MAX_BLOCK);
  const grains = createGrains(input);
  let softer = createFilter({ kind: "highShelf", hz: 5000, gainDb: firstSoundDb(shift) });
  let before = 0;
  let passed = 0;

  function removeOffset(block: Signal): void {
    for (let index = 0; index < block.length; index++) {
      const sample = block[index] ?? 0;
      passed = sample - before + OFFSET_KEPT * passed;
      before = sample;
      block[index] = passed;
    }
  }

  return {
    latency: GRAIN_LATENCY,
    tail: 0,
    process: (block) => {
      for (let start = 0; start < block.length; start += MAX_BLOCK) {
        const part = block.subarray(start, start + MAX_BLOCK);
        for (let index = 0; index < part.length; index++) part[index] = softer.next(part[index] ?? 0);
        input.push(part);
        grains.write(part, input.received() - part.length - GRAIN_LATENCY, shift);
        removeOffset(part);
      }
    },
    end: input.close,
    tune: (next) => {
      if (!next.every(isShiftEffect)) return false;
      shift = mergedShift(next);
      softer = softer.moved({ gainDb: firstSoundDb(shift) });
      return true;
    },
  };
}

/**
 * Returns the gain of the highest frequencies. The first edition of the lab read between samples by straight lines,
 * which made some effects duller. Voices were made with this sound.
 */
function firstSoundDb({ formants, monotoneHz, isWhispered }: VoiceShift): number {
  if (isWhispered) return -4.5;
  if (formants !== 1) return -4;
  return monotoneHz ? -3.6 : -3.3;
}
