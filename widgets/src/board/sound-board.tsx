import { boardTexts, type ItemCard } from "@tuna/sdk";
import { useRef } from "react";
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
  /** The visitor has confirmed that they want to see and hear sensitive items. */
  isSensitiveAllowed?: boolean | undefined;
  /** For boards in the first view: their icons load at once. */
  isEager?: boolean | undefined;
}

/** Pads to press: each plays its item from the start, lights up while it sounds, and is silenced by a second press. */
export function SoundBoard({
  cards,
  label = boardTexts.label,
  keyScope = "focus",
  isSensitiveAllowed = false,
  isEager,
}: SoundBoardProps) {
  const board = useRef<HTMLOListElement>(null);
  const items = cards.map((card) =>
    card.isSensitive && !isSensitiveAllowed ? { ...card, audioUrl: null } : card,
  );
  useNumberKeys(items.slice(0, KEY_COUNT), keyScope, board);
  return (
    <ol className="tn-board" aria-label={label} ref={board}>
      {items.map((item, index) => (
        <li key={`${item.kind}/${item.id}`}>
          <SoundPad
            item={item}
            shortcut={index < KEY_COUNT ? String(index + 1) : undefined}
            isVeiled={item.isSensitive && !isSensitiveAllowed}
            isEager={isEager}
          />
        </li>
      ))}
    </ol>
  );
}
