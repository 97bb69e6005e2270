/** Voice effects: a voice's settings applied to samples, as a whole or as a stream. */

import "../platform/platform-types.ts";

export { applyVoice, MAX_TAIL_SECONDS } from "./apply-voice.ts";
export { levelled, limited } from "./level.ts";
export { normalised, SAMPLE_RATE, type Signal } from "./signal.ts";
export { createVoiceStream, type VoiceStream, type VoiceStreamOptions } from "./voice-stream.ts";
