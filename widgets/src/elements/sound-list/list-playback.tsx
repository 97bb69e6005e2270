import type { ItemCard } from "@tuna/sdk";
import { playerBarTexts, playerTexts } from "@tuna/sdk/locale";
import { useEffect, useSyncExternalStore } from "react";
import { pagePlayer } from "../../player/page-player.ts";
import { isActive } from "../../player/playback.ts";
import type { ElementHost } from "../element-host.ts";

/** Silences the page. Always there, as a button that comes and goes would take focus along. */
export function StopAll() {
  const isSilent = useSoundingCount() === 0;
  return (
    <p className="tn-sound-list-tools">
      <button
        type="button"
        className="tn-button"
        aria-disabled={isSilent || undefined}
        onClick={() => pagePlayer().stop()}
      >
        {playerBarTexts.stopAll}
      </button>
    </p>
  );
}

/** How many sounds of the page play or are about to. */
function useSoundingCount(): number {
  return useSyncExternalStore(subscribe, count, () => 0);
}

const subscribe = (listener: () => void) => pagePlayer().onChange(listener);
const count = () => pagePlayer().activeCount();

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
