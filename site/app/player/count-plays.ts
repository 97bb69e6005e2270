import { API_BASE_PATH, endpoints } from "@tuna/sdk";
import { pagePlayer } from "@tuna/widgets";

/** Counts each play that the page's player starts. A count that does not arrive is lost: nobody waits for it. */
export function countPlays(): void {
  pagePlayer().onPlayed(({ kind, id }) => {
    const endpoint = kind === "sound" ? endpoints.playSound : endpoints.playVoice;
    const path = endpoint.path.replace("{id}", encodeURIComponent(id));
    fetch(API_BASE_PATH + path, { method: endpoint.method, keepalive: true }).catch(() => {});
  });
}
