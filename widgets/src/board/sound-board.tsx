import type { ItemCard } from "@tuna/sdk";
import { isRedacted } from "@tuna/sdk/catalog";
import { boardTexts } from "@tuna/sdk/locale";
import { type RefObject, useRef } from "react";
import { playableUrl } from "../audio/playable-url.ts";
import { pagePlayer } from "../player/page-player.ts";
import { isActive, type PlayableItem, type PlayOptions } from "../player/playback.ts";
import { SoundPad } from "./sound-pad.tsx";
import { useNumberKeys } from "./use-number-keys.ts";
import { usePadsAhead } from "./use-pads-ahead.ts";

/** Keys 1 to 9 press the first pads; the others have none. */
const KEY_COUNT = 9;

export interface SoundBoardProps {
  cards: readonly ItemCard[];
  /** Accessible name of the board. */
  label?: string | undefined;
  /** Where keys 1 to 9 work: while the board has focus (default), or on the whole page except in fields. */
  keyScope?: "focus" | "page" | undefined;
  /** The element whose focus counts as the board's, if it is larger than the board. */
  keyArea?: RefObject<HTMLElement | null> | undefined;
  /** Called before a press starts or ends an item; `false` prevents it. */
  mayToggle?: ((isStarting: boolean, item: PlayableItem) => boolean) | undefined;
  /** Passed to the player with each start. */
  playOptions?: PlayOptions | undefined;
  /** The same for keys that are pressed outside the board; `playOptions` by default. */
  pageKeyPlayOptions?: PlayOptions | undefined;
  /** Address of an item's page, which asks before it shows a redacted item. Without it the item's pad does nothing. */
  hrefOf?: ((card: ItemCard) => string) | undefined;
  /** Loads the icons at once, for boards in the first view. */
  isEager?: boolean | undefined;
}

/** Pads that play their items from the start. A pad lights up while it sounds, and a second press ends it. */
export function SoundBoard({
  cards,
  label = boardTexts.label,
  keyScope = "focus",
  keyArea,
  mayToggle,
  playOptions,
  pageKeyPlayOptions = playOptions,
  hrefOf,
  isEager,
}: SoundBoardProps) {
  const board = useRef<HTMLOListElement>(null);
  usePadsAhead(board, cards, playableUrl);
  const press = (item: PlayableItem, options = playOptions) => {
    const isStarting = !isActive(pagePlayer().stateOf(item));
    if (!mayToggle || mayToggle(isStarting, item)) pressPad(item, options);
  };
  useNumberKeys(cards.slice(0, KEY_COUNT), keyScope, keyArea ?? board, (item, isOnBoard) =>
    press(item, isOnBoard ? playOptions : pageKeyPlayOptions),
  );
  return (
    <ol className="tn-board" aria-label={label} ref={board}>
      {cards.map((item, index) => (
        <li key={`${item.kind}/${item.id}`}>
          <SoundPad
            item={item}
            press={() => press(item)}
            shortcut={index < KEY_COUNT ? String(index + 1) : undefined}
            redactedHref={isRedacted(item) ? hrefOf?.(item) : undefined}
            isEager={isEager}
          />
        </li>
      ))}
    </ol>
  );
}

/** Plays an item from its start, or ends it if it sounds. */
function pressPad(item: PlayableItem, options: PlayOptions | undefined): void {
  const player = pagePlayer();
  const state = player.stateOf(item);
  if (isActive(state) || state === "paused") player.stop(item);
  if (!isActive(state)) player.play(item, options);
}
