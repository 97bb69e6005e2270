import { playerBarTexts } from "@tuna/sdk/locale";
import { cardSelectors, ItemIcon, PlayButton, pagePlayer, Waveform } from "@tuna/widgets";
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from "react";
import { useMedia } from "../../platform/browser/use-media.ts";
import { focusHeading } from "../../platform/routing/announce-page.ts";
import { PlayerHeart } from "../favourites/player-heart.tsx";
import { playNeighbour } from "../player/neighbours.ts";
import { playOptionsOf } from "../player/play-options.ts";
import { playNext } from "../player/play-queue.ts";
import { PlayerButton } from "../player/player-button.tsx";
import { usePlayerSettings } from "../player/use-player-settings.ts";
import { VolumeSlider } from "../player/volume-slider.tsx";
import { FullPlayerButton } from "./full-player-button.tsx";
import { PlayTime } from "./play-time.tsx";
import { PlayerName } from "./player-name.tsx";
import { PlayerNote } from "./player-note.tsx";
import { PlayerSettingsButton } from "./player-settings-button.tsx";
import { isCard, PlayerShareButton } from "./player-share-button.tsx";
import { UpNextButton } from "./up-next-button.tsx";
import { useFullPlayer } from "./use-full-player.ts";

const ICON_SIZE_PX = 44;
/** Windows whose bar has no room for everything, as `player-bar.css` has them. */
const SMALL_WINDOW = "(max-width: 767px), (max-height: 480px)";
const playOptions = playOptionsOf("player bar");

/** The player bar at the bottom of every page, from the first sound until it is closed. */
export function PlayerBar() {
  const player = pagePlayer();
  const item = useSyncExternalStore(player.onChange, player.latest);
  const { isLooping, isMuted, isOverlapping } = usePlayerSettings();
  const [isOpen, setIsOpen] = useState(item !== undefined);
  const isSmallWindow = useMedia(SMALL_WINDOW);
  const full = useFullPlayer(isSmallWindow && isOpen);
  useEffect(() => player.onChange(() => player.activeCount() > 0 && setIsOpen(true)), [player]);
  if (!item || !isOpen) return null;
  /** The full player has what the bar leaves out then. */
  const isSmall = isSmallWindow || full.isOpen;
  const heart = isCard(item) && <PlayerHeart item={item} />;

  function close(event: MouseEvent): void {
    const bar = event.currentTarget.closest(".player-bar");
    const control = item && playControlOnPage(item.audioUrl, bar);
    if (control) control.focus();
    else focusHeading();
    player.stop();
    setIsOpen(false);
  }

  return (
    <>
      <section className="player-bar" aria-label={playerBarTexts.region}>
        <div className="player-bar-inner">
          <PlayButton item={item} playOptions={playOptions} />
          <ItemIcon item={{ ...item, iconUrl: item.iconUrl ?? null }} sizePx={ICON_SIZE_PX} />
          {isSmall ? (
            <FullPlayerButton item={item} onOpen={full.open} />
          ) : (
            <div className="player-names">
              <PlayerName item={item} />
              <PlayerNote item={item} />
            </div>
          )}
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
            {heart}
            {!isSmall && <UpNextButton item={item} />}
            {!isSmall && <PlayerShareButton item={item} />}
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
            {!isSmall && <PlayerSettingsButton />}
            <PlayerButton icon="close" label={playerBarTexts.close} onClick={close} />
          </div>
        </div>
      </section>
      {isSmall && full.Player && (
        <full.Player
          item={item}
          isOpen={full.isOpen}
          onClose={full.close}
          onLeave={full.leave}
          heart={heart}
        />
      )}
    </>
  );
}

function playControlOnPage(audioUrl: string | null, bar: Element | null): HTMLElement | undefined {
  return [
    ...document.querySelectorAll<HTMLElement>(
      `main :is(${cardSelectors.play}, ${cardSelectors.pad}):not(.promo-banner *)`,
    ),
  ].find((control) => control.getAttribute("href") === audioUrl && !bar?.contains(control));
}
