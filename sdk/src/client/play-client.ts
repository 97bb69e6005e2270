import { type ItemMethods, playSound, playVoice } from "../contract/item-endpoints.ts";
import type { endpointSchemas } from "../contract/schemas.ts";
import { connectionOf, type TunaOptions } from "./connection.ts";
import { endpointCall } from "./endpoint-call.ts";

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
    sounds: { play: endpointCall<typeof endpointSchemas.playSound>(playSound, connection) },
    voices: { play: endpointCall<typeof endpointSchemas.playVoice>(playVoice, connection) },
  };
}
