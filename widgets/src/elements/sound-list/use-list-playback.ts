import type { ItemCard } from "@tuna/sdk";
import { playerTexts } from "@tuna/sdk/locale";
import { useEffect } from "react";
import { pagePlayer } from "../../player/page-player.ts";
import { isActive } from "../../player/playback.ts";
import type { ElementHost } from "../element-host.ts";

/** Reports sounds that fail to the page, and stops the sounds of a list that leaves the page. */
export function useListPlayback(cards: readonly ItemCard[], host: ElementHost): void {
  useEffect(() => {
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
