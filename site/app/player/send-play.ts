import { endpoints } from "@tuna/sdk/contract";
import type { PlayableRef } from "@tuna/widgets";
import { callApi } from "../call-api.ts";

/** Counts one play of an item, also while the page closes. Rejects when the count did not arrive. */
export async function sendPlay({ kind, id }: PlayableRef): Promise<void> {
  await callApi(kind === "sound" ? endpoints.playSound : endpoints.playVoice, { id, keepalive: true });
}
