import type { ItemCard } from "@tuna/sdk";
import { playerTexts } from "@tuna/sdk/locale";
import { useEffect } from "react";
import { pagePlayer } from "../../player/page-player.ts";
import { isActive, playableKey } from "../../player/playback.ts";
import type { ElementHost } from "../element-host.ts";
import { itemApiUrls } from "../item-api-urls.ts";

/** Plays of these sounds are counted by their library, the page hears of those that fail, and none outlasts its list. */
export function useListPlayback(cards: readonly ItemCard[], host: ElementHost): void {
  useEffect(() => {
    for (const card of cards) itemApiUrls.set(playableKey(card), host.settings.apiUrl);
    const unsubscribes = cards.map((card) =>
      pagePlayer().subscribe(card, () => {
        if (pagePlayer().stateOf(card) === "error")
          host.fail({ code: "playback", message: `${card.id}: ${playerTexts.failed}` });
      }),
    );
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      if (host.element.isConnected) return;
      for (const card of cards) if (isActive(pagePlayer().stateOf(card))) pagePlayer().stop(card);
    };
  }, [cards, host]);
}
