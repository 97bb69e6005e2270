import { playerBarTexts } from "@tuna/sdk/locale";
import { hasModifier, ItemIcon, type PlayableItem, PlayButton, pagePlayer, Waveform } from "@tuna/widgets";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { fullPlayerTexts } from "../../platform/locale/texts.ts";
import { playNeighbour } from "../player/neighbours.ts";
import { playOptionsOf } from "../player/play-options.ts";
import { playNext } from "../player/play-queue.ts";
import { PlayerButton } from "../player/player-button.tsx";
import { usePlayerSettings } from "../player/use-player-settings.ts";
import { followSwipe } from "./follow-swipe.ts";
import { PlayTime } from "./play-time.tsx";
import { PlayerName } from "./player-name.tsx";
import { PlayerNote } from "./player-note.tsx";
import { PlayerSettingsButton } from "./player-settings-button.tsx";
import { PlayerShareButton } from "./player-share-button.tsx";
import { UpNextList } from "./up-next-list.tsx";
import "./full-player.css";

const COVER_SIZE_PX = 320;
const HEADING_ID = "full-player-heading";
const playOptions = playOptionsOf("player bar");

export interface FullPlayerProps {
  item: PlayableItem;
  isOpen: boolean;
  /** Called after a swipe down, Escape and its button. */
  onClose(): void;
  /** Called when a link leads to another page. */
  onLeave(): void;
  /** The heart of the item, if it can have one. */
  heart: ReactNode;
}

/** The player in the whole window, over the page. A swipe down, Escape, Back and its button close it. */
export function FullPlayer({ item, isOpen, onClose, onLeave, heart }: FullPlayerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isLooping, isOverlapping } = usePlayerSettings();
  const player = pagePlayer();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => followDrag(dialog.current), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links have keys of their own
    <dialog
      ref={dialog}
      className="full-player"
      aria-labelledby={HEADING_ID}
      // A link or Back has set `isOpen` already, and a step back would cancel a link that loads a document.
      onClose={() => isOpen && onClose()}
      onClick={(event) => isFollowingLink(event) && onLeave()}
    >
      <div className="full-player-inner">
        <div className="full-player-head">
          <PlayerButton icon="down" label={fullPlayerTexts.close} onClick={() => dialog.current?.close()} />
          <PlayerShareButton item={item} />
          <PlayerSettingsButton />
        </div>
        <ItemIcon item={{ ...item, iconUrl: item.iconUrl ?? null }} sizePx={COVER_SIZE_PX} isEager />
        <div className="full-player-main">
          <div className="full-player-names">
            <h2 id={HEADING_ID}>
              <PlayerName item={item} />
            </h2>
            <PlayerNote item={item} />
          </div>
          <Waveform item={{ ...item, peaks: item.peaks ?? [] }} isSeekable playOptions={playOptions} />
          <PlayTime item={item} />
          <div className="full-player-controls">
            <PlayerButton
              icon="loop"
              label={playerBarTexts.loop}
              isPressed={isLooping}
              onClick={() => player.configure({ isLooping: !isLooping })}
            />
            <PlayerButton
              icon="previous"
              label={playerBarTexts.previous}
              onClick={() => playNeighbour(item.audioUrl, -1)}
            />
            <PlayButton item={item} playOptions={playOptions} />
            <PlayerButton icon="next" label={playerBarTexts.next} onClick={() => playNext(player)} />
            {isOverlapping && (
              <PlayerButton icon="stop" label={playerBarTexts.stopAll} onClick={() => player.stop()} />
            )}
            {heart}
          </div>
        </div>
        {isOpen && <UpNextList item={item} headingId="full-player-next" />}
      </div>
    </dialog>
  );
}

/** Moves the dialog with a finger that pulls it down, from its top. Returns a function that stops. */
function followDrag(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  return followSwipe(dialog, {
    direction: "down",
    mayStart: (touched) => dialog.scrollTop <= 0 && !touched.closest("[role=slider], [popover]"),
    onMove: (wayPx) => {
      dialog.style.setProperty("--_dragged", `${wayPx}px`);
      dialog.toggleAttribute("data-dragged", wayPx > 0);
    },
    onSwipe: () => dialog.close(),
  });
}

function isFollowingLink(event: MouseEvent): boolean {
  const pageLinks = "a[href]:not([target=_blank], [download])";
  const isLink = event.target instanceof Element && event.target.closest(pageLinks) !== null;
  return isLink && !event.defaultPrevented && !hasModifier(event);
}
