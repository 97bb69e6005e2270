import type { ItemCard } from "@tuna/sdk";
import { playerBarTexts, playerTexts } from "@tuna/sdk/locale";
import { useEffect, useSyncExternalStore } from "react";
import { pagePlayer } from "../../player/page-player.ts";
import { isActive } from "../../player/playback.ts";
import type { ElementHost } from "../element-host.ts";

/**
 * A button that stops all sounds of the page. It is always shown, because a button that disappears loses focus.
 */
export function StopAll() {
  const isSilent = useSoundingCount() === 0;
  return (
    <button
      type="button"
      className="tn-button"
      aria-disabled={isSilent || undefined}
      onClick={() => pagePlayer().stop()}
    >
      {playerBarTexts.stopAll}
    </button>
  );
}

/** Returns the number of sounds of the page that play or are about to. */
function useSoundingCount(): number {
  return useSyncExternalStore(subscribe, count, () => 0);
}

const subscribe = (listener: () => void) => pagePlayer().onChange(listener);
const count = () => pagePlayer().activeCount();

/** Reports failed sounds to the page, and stops the list's sounds when it is removed. */
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
