/** Voice effects: a voice's settings applied to samples. */

import "../platform/platform-types.ts";

export { applyVoice, MAX_TAIL_SECONDS } from "./apply-voice.ts";
export {
  chorused,
  crushed,
  driven,
  echoed,
  read,
  reverberated,
  ringModulated,
  trembling,
} from "./effects.ts";
export { type FilterKind, filtered } from "./filter.ts";
export { CEILING, levelled, limited } from "./level.ts";
export {
  type Curve,
  faded,
  mix,
  normalised,
  SAMPLE_RATE,
  type Signal,
  shaped,
  silence,
  valueAt,
} from "./signal.ts";
export { shiftVoice, type VoiceShift } from "./voice-shift.ts";
