import { connectionOf, type TunaOptions } from "../client/connection.ts";
import { publicCall } from "../client/public-call.ts";
import type { MakerMethods } from "./maker-methods.ts";

/** Creates `createTuna(options).makers` alone. */
export function createMakerClient(options: TunaOptions): MakerMethods {
  const connection = connectionOf(options);
  return {
    get: publicCall("getMaker", connection),
    sounds: publicCall("makerSounds", connection),
    voices: publicCall("makerVoices", connection),
    report: publicCall("reportMaker", connection),
  };
}
