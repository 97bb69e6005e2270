import { endpoints } from "@tuna/sdk/contract";
import { isPlayCountClaimed } from "../player/claim-play-count.ts";
import { pagePlayer } from "../player/page-player.ts";
import { playableKey } from "../player/playback.ts";
import { itemApiUrls } from "./item-api-urls.ts";
import { endpointAddress } from "./settings.ts";

/** Counts each play of an item that an element showed, unless the page counts itself. A lost count is no error. */
export function countPlays(): void {
  pagePlayer().onPlayed((item) => {
    const apiUrl = itemApiUrls.get(playableKey(item));
    if (apiUrl === undefined || isPlayCountClaimed()) return;
    const { path, method } = item.kind === "sound" ? endpoints.playSound : endpoints.playVoice;
    const address = endpointAddress({ apiUrl }, path.replace("{id}", encodeURIComponent(item.id)));
    fetch(address, { method, keepalive: true, credentials: "omit" }).catch(() => {});
  });
}
