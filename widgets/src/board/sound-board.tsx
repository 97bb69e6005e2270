import type { ItemCard } from "@tuna/sdk";
import { isRedacted } from "@tuna/sdk/catalog";
import { boardTexts } from "@tuna/sdk/locale";
import { type RefObject, useRef } from "react";
import { type PressPad, pressPad } from "./press-pad.ts";
import { SoundPad } from "./sound-pad.tsx";
import { useNumberKeys } from "./use-number-keys.ts";

/** Keys 1 to 9 press the first pads; the others have none. */
const KEY_COUNT = 9;

export interface SoundBoardProps {
  cards: readonly ItemCard[];
  /** Name of the board for those who listen to the page. */
  label?: string;
  /** Where keys 1 to 9 are heard: anywhere on the page but in fields, or only while the board has focus (default). */
  keyScope?: "focus" | "page";
  /** What counts as the board for `focus`, when more than the pads does. */
  keyArea?: RefObject<HTMLElement | null> | undefined;
  /** What a pad or its key does; by default {@link pressPad}. */
  press?: PressPad | undefined;
  /** Address of an item's page, which asks before it shows a veiled one; without it their pads do nothing. */
  hrefOf?: ((card: ItemCard) => string) | undefined;
  /** For boards in the first view: their icons load at once. */
  isEager?: boolean | undefined;
}

/** Pads to press: each plays its item from the start, lights up while it sounds, and is silenced by a second press. */
export function SoundBoard({
  cards,
  label = boardTexts.label,
  keyScope = "focus",
  keyArea,
  press = pressPad,
  hrefOf,
  isEager,
}: SoundBoardProps) {
  const board = useRef<HTMLOListElement>(null);
  useNumberKeys(cards.slice(0, KEY_COUNT), keyScope, keyArea ?? board, press);
  return (
    <ol className="tn-board" aria-label={label} ref={board}>
      {cards.map((item, index) => (
        <li key={`${item.kind}/${item.id}`}>
          <SoundPad
            item={item}
            press={press}
            shortcut={index < KEY_COUNT ? String(index + 1) : undefined}
            redactedHref={isRedacted(item) ? hrefOf?.(item) : undefined}
            isEager={isEager}
          />
        </li>
      ))}
    </ol>
  );
}
