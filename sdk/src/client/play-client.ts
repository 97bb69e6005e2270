import { soundEndpoints } from "../contract/sound-endpoints.ts";
import { voiceEndpoints } from "../contract/voice-endpoints.ts";
import { connectionOf, type TunaOptions } from "./connection.ts";
import type { ItemMethods } from "./item-client.ts";
import { publicCall } from "./public-call.ts";

/** What a player needs of a client: it counts plays. */
export interface PlayMethods {
  /** Counts plays of sounds. */
  readonly sounds: Pick<ItemMethods<unknown>, "play">;
  /** Counts plays of voices. */
  readonly voices: Pick<ItemMethods<unknown>, "play">;
}

/** Creates the methods of `createTuna(options)` that count plays. */
export function createPlayClient(options: TunaOptions): PlayMethods {
  const connection = connectionOf(options);
  return {
    sounds: { play: publicCall(soundEndpoints, "playSound", connection) },
    voices: { play: publicCall(voiceEndpoints, "playVoice", connection) },
  };
}
