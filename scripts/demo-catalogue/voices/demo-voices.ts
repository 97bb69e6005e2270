import { firstVoices } from "./voices-one.ts";
import { secondVoices } from "./voices-two.ts";

export const demoVoices = [...firstVoices, ...secondVoices];
