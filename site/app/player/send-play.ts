import { API_BASE_PATH, endpoints } from "@tuna/sdk/contract";
import type { PlayableRef } from "@tuna/widgets";

/** Counts one play of an item. Rejects when the count did not arrive. */
export async function sendPlay({ kind, id }: PlayableRef): Promise<void> {
  const { path, method } = kind === "sound" ? endpoints.playSound : endpoints.playVoice;
  const url = API_BASE_PATH + path.replace("{id}", encodeURIComponent(id));
  const response = await fetch(url, { method, keepalive: true });
  if (!response.ok) throw new Error(`The play was answered with ${response.status}`);
}
