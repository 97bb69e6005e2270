import type { PlayableItem } from "@tuna/widgets";
import { useEffect, useRef } from "react";
import { fullPlayerTexts } from "../../platform/locale/texts.ts";
import { PlayerIcon } from "../player/player-button.tsx";
import { followSwipe } from "./follow-swipe.ts";
import { PlayerNote } from "./player-note.tsx";

interface FullPlayerButtonProps {
  item: PlayableItem;
  /** Called with the same function throughout. */
  onOpen: () => void;
}

/** The name in the bar of small windows. A press, or a swipe up from anywhere on the bar, opens the full player. */
export function FullPlayerButton({ item, onOpen }: FullPlayerButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const bar = button.current?.closest<HTMLElement>(".player-bar");
    const mayStart = (touched: Element) => !touched.closest("[role=slider]");
    return bar ? followSwipe(bar, { direction: "up", mayStart, onSwipe: onOpen }) : undefined;
  }, [onOpen]);
  return (
    <button
      ref={button}
      type="button"
      className="player-names player-open"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className="visually-hidden">{fullPlayerTexts.open}: </span>
      <span className="player-open-name" dir="auto">
        {item.name}
      </span>
      <PlayerNote item={item} isText />
      <PlayerIcon icon="up" />
    </button>
  );
}
