export { type AudioHardware, type HardwareUser, pageHardware } from "../audio/audio-hardware.ts";
export { createPadEngine, type PadEngine } from "./pad-engine.ts";
export { createPadHolds, type PadHolds } from "./pad-holds.ts";
export { type PadState, type PlayablePad, playablePads } from "./playable-pad.ts";
