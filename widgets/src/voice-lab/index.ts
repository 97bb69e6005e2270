export { type BufferVoiceStart, bufferOf, type SoundPart, startBufferVoice } from "../audio/buffer-voice.ts";
export { loadWorklet } from "../audio/load-worklet.ts";
export { createSoloPlayer, type SoloPlayer, type SoloTrack } from "../audio/solo-player.ts";
export { takeTurn } from "../audio/take-turn.ts";
export type { Voice, VoiceStart } from "../audio/voice.ts";
export { LevelMeter } from "./lab-meters.tsx";
export type { LabRequest, Recording } from "./lab-state.ts";
export { LabError, type LabProblem, problemOf } from "./lab-state.ts";
export {
  closeMicrophone,
  hearMicrophone,
  type MicrophoneBlock,
  openMicrophone,
  openRecorder,
  type Recorder,
} from "./microphone.ts";
export { atVoiceRate, MAX_FILE_BYTES, MAX_SECONDS, readSound, spokenUp } from "./read-sound.ts";
export { createTakePlayer, type TakePlayer, type TakePlayerOptions, type Takes } from "./take-player.ts";
export { VoiceLab, type VoiceLabProps } from "./voice-lab.tsx";
export { wavFile } from "./wav-file.ts";
