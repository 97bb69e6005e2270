import { errorTexts } from "@tuna/sdk/locale";
import { claimPlayCount, pagePlayer } from "@tuna/widgets";
import { showToast } from "../toast/toasts.ts";
import { sendPlay } from "./send-play.ts";

/** Counts each play that the page's player starts. A count that does not arrive is lost, and the visitor told. */
export function countPlays(): void {
  claimPlayCount();
  pagePlayer().onPlayed((item) => {
    sendPlay(item).catch(() => showToast(errorTexts.unexpected, "error"));
  });
}
