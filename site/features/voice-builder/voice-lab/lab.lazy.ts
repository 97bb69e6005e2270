/** The voice lab's code, loaded at its first use. */
import "@tuna/widgets/voice-lab.css";

export { voiceLabProblems } from "@tuna/sdk/locale";
export { VoiceLab } from "@tuna/widgets/voice-lab";
export { openBeforeAfter } from "./open-before-after.ts";
