export { createVoiceLab, type VoiceLab as VoiceLabEngine } from "./create-voice-lab.ts";
export type { LabRequest, LabState, Recording } from "./lab-state.ts";
export { LabError, type LabProblem, problemOf } from "./lab-state.ts";
export { MAX_FILE_BYTES, MAX_SECONDS, readSound } from "./read-sound.ts";
export { createTakePlayer, type TakePlayer, type TakePlayerOptions, type Takes } from "./take-player.ts";
export { takeTurn } from "./take-turn.ts";
export { VoiceLab, type VoiceLabProps } from "./voice-lab.tsx";
