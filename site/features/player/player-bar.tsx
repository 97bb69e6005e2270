import type { ItemCard } from "@tuna/sdk";
import { playerBarTexts, playerTexts } from "@tuna/sdk/locale";
import { itemPath, makerPath } from "@tuna/sdk/routing";
import {
  ByOwner,
  cardSelectors,
  ItemIcon,
  type PlayableItem,
  PlayButton,
  pagePlayer,
  positionText,
  usePlaybackState,
  Waveform,
} from "@tuna/widgets";
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { PlayerHeart } from "../favourites/player-heart.tsx";
import { playNeighbour } from "./neighbours.ts";
import { playOptionsOf } from "./play-options.ts";
import { playNext } from "./play-queue.ts";
import { PlayerButton } from "./player-button.tsx";
import { PlayerSettingsButton } from "./player-settings-button.tsx";
import { isCard, PlayerShareButton } from "./player-share-button.tsx";
import { UpNextButton } from "./up-next-button.tsx";
import { usePlayerSettings } from "./use-player-settings.ts";
import { VolumeSlider } from "./volume-slider.tsx";

const ICON_SIZE_PX = 44;
const playOptions = playOptionsOf("player bar");

/** The player bar at the bottom of every page, from the first sound until it is closed. */
export function PlayerBar() {
  const player = pagePlayer();
  const item = useSyncExternalStore(player.onChange, player.latest);
  const { isLooping, isMuted, isOverlapping } = usePlayerSettings();
  const [isOpen, setIsOpen] = useState(item !== undefined);
  useEffect(() => player.onChange(() => player.activeCount() > 0 && setIsOpen(true)), [player]);
  if (!item || !isOpen) return null;

  function close(event: MouseEvent): void {
    const bar = event.currentTarget.closest(".player-bar");
    if (item) (playControlOnPage(item.audioUrl, bar) ?? document.getElementById("main"))?.focus();
    player.stop();
    setIsOpen(false);
  }

  return (
    <section className="player-bar" aria-label={playerBarTexts.region}>
      <div className="player-bar-inner">
        <PlayButton item={item} playOptions={playOptions} />
        <ItemIcon item={{ ...item, iconUrl: item.iconUrl ?? null }} sizePx={ICON_SIZE_PX} />
        <div className="player-names">
          {isCard(item) ? (
            <a href={itemPath(item.kind, item.id)} dir="auto">
              {item.name}
            </a>
          ) : (
            <span dir="auto">{item.name}</span>
          )}
          <PlayerNote item={item} />
        </div>
        <div className="player-seek">
          <Waveform item={{ ...item, peaks: item.peaks ?? [] }} isSeekable playOptions={playOptions} />
          <PlayTime item={item} />
        </div>
        <div className="player-toggles">
          <PlayerButton
            icon="previous"
            label={playerBarTexts.previous}
            onClick={() => playNeighbour(item.audioUrl, -1)}
          />
          <PlayerButton icon="next" label={playerBarTexts.next} onClick={() => playNext(player)} />
          {isCard(item) && <PlayerHeart item={item} />}
          <UpNextButton item={item} />
          <PlayerShareButton item={item} />
          {isOverlapping && (
            <PlayerButton icon="stop" label={playerBarTexts.stopAll} onClick={() => player.stop()} />
          )}
          <PlayerButton
            isWideOnly
            icon="loop"
            label={playerBarTexts.loop}
            isPressed={isLooping}
            onClick={() => player.configure({ isLooping: !isLooping })}
          />
          <PlayerButton
            isWideOnly
            icon={isMuted ? "muted" : "sound"}
            label={isMuted ? playerBarTexts.unmute : playerBarTexts.mute}
            onClick={() => player.configure({ isMuted: !isMuted })}
          />
          <VolumeSlider />
        </div>
        <div className="player-controls">
          <PlayerSettingsButton />
          <PlayerButton icon="close" label={playerBarTexts.close} onClick={close} />
        </div>
      </div>
    </section>
  );
}

/** The owner, or a failure message; the card announces failures. */
function PlayerNote({ item }: { item: Parameters<typeof usePlaybackState>[0] & Partial<ItemCard> }) {
  const state = usePlaybackState(item);
  if (state === "error") return <span className="player-failed">{playerTexts.failed}</span>;
  return item.ownerName ? (
    <ByOwner
      name={item.ownerName}
      href={item.ownerSlug && makerPath(item.ownerSlug)}
      isStaff={item.isOwnerStaff}
    />
  ) : null;
}

function playControlOnPage(audioUrl: string | null, bar: Element | null): HTMLElement | undefined {
  return [
    ...document.querySelectorAll<HTMLElement>(
      `main :is(${cardSelectors.play}, ${cardSelectors.pad}):not(.promo-banner *)`,
    ),
  ].find((control) => control.getAttribute("href") === audioUrl && !bar?.contains(control));
}

/** `0.4 s of 1.4 s` or `0:04 of 0:12`, updated without rendering. The slider beside it announces the same. */
function PlayTime({ item: { kind, id, durationMs } }: { item: PlayableItem }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const player = pagePlayer();
    return player.watchProgress({ kind, id }, () => {
      const text = positionText(player.positionMs({ kind, id }), durationMs);
      if (element.current && element.current.textContent !== text) element.current.textContent = text;
    });
  }, [kind, id, durationMs]);
  return <span className="player-time" ref={element} aria-hidden="true" />;
}
