import { endpoints } from "@tuna/sdk/contract";
import { isPlayCountClaimed } from "../player/claim-play-count.ts";
import { pagePlayer } from "../player/page-player.ts";
import { playableKey } from "../player/playback.ts";
import { apiClient } from "./api-client.ts";
import { itemApiUrls } from "./item-api-urls.ts";

/** Counts each play of an item that an element showed, unless the page counts itself. A lost count is no error. */
export function countPlays(): void {
  pagePlayer().onPlayed((item) => {
    const apiUrl = itemApiUrls.get(playableKey(item));
    if (apiUrl === undefined || isPlayCountClaimed()) return;
    const endpoint = item.kind === "sound" ? endpoints.playSound : endpoints.playVoice;
    apiClient(apiUrl)
      .call(endpoint, { id: item.id, keepalive: true })
      .catch(() => {});
  });
}
