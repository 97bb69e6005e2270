import { API_BASE_PATH, endpoints, errorTexts } from "@tuna/sdk";
import { pagePlayer } from "@tuna/widgets";
import { showToast } from "../toast/toasts.ts";

/** Counts each play that the page's player starts. A count that does not arrive is lost, and the visitor told. */
export function countPlays(): void {
  pagePlayer().onPlayed(({ kind, id }) => {
    const endpoint = kind === "sound" ? endpoints.playSound : endpoints.playVoice;
    const path = endpoint.path.replace("{id}", encodeURIComponent(id));
    count(API_BASE_PATH + path, endpoint.method).catch(() => showToast(errorTexts.unexpected, "error"));
  });
}

async function count(path: string, method: string): Promise<void> {
  const response = await fetch(path, { method, keepalive: true });
  if (!response.ok) throw new Error(`The play was answered with ${response.status}`);
}
