import type { ItemCard } from "@tuna/sdk";
import { playerBarTexts } from "@tuna/sdk/locale";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { pagePlayer } from "../../player/page-player.ts";
import type { PlayableRef } from "../../player/playback.ts";
import type { ElementHost } from "../element-host.ts";
import { createItemMedia } from "../item-media.ts";
import { type MediaProps, useMediaSettings } from "../use-media-settings.ts";

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

/**
 * Plays and reports the sounds of a list, and stops them when they leave it or it is removed. While the list `isLoading`,
 * calls that need a sound wait.
 */
export function useListPlayback(
  { cards, isLoading }: { cards: readonly ItemCard[]; isLoading: boolean },
  host: ElementHost,
  reload: () => void,
  settings: MediaProps,
): (isStarting: boolean, item: PlayableRef) => boolean {
  const medias = useMemo(
    () => new Map(cards.map((card) => [card.id, createItemMedia(card, host)])),
    [cards, host],
  );
  useMediaSettings(
    useMemo(() => [...medias.values()], [medias]),
    host,
    settings,
  );
  const latest = useRef(medias);
  latest.current = medias;
  useEffect(() => {
    const mark = () =>
      host.mark(
        "playing",
        [...medias.values()].some((media) => !media.state().paused),
      );
    mark();
    const ends = [...medias].map(([id, media]) => [id, media.watch(mark)] as const);
    return () => {
      for (const [id, end] of ends) end(latest.current !== medias && latest.current.has(id));
      host.mark("playing", false);
    };
  }, [medias, host]);

  useEffect(() => {
    const currentId = () => {
      const latest = pagePlayer().latest();
      return latest?.kind === cards[0]?.kind && medias.has(latest?.id ?? "")
        ? (latest?.id ?? "")
        : (cards[0]?.id ?? "");
    };
    host.publish(
      {
        ...(!isLoading && {
          play: (id = currentId()) => medias.get(id)?.play(),
          seek: (seconds: number) => medias.get(currentId())?.seek(seconds),
        }),
        pause() {
          for (const media of medias.values()) if (!media.state().paused) media.pause();
        },
        stop: () => pagePlayer().stop(),
        reload,
      },
      () => ({ ...medias.get(currentId())?.state(), currentId: currentId() }),
    );
  }, [cards, medias, host, reload, isLoading]);

  return (isStarting, { id }) => medias.get(id)?.press(isStarting) ?? true;
}
