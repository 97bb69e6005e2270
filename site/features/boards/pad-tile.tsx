import { useSortable } from "@dnd-kit/sortable";
import type { ItemCard } from "@tuna/sdk";
import type { Pad } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import { type GapReason, gapText, ItemIcon, type KeyboardLayout, keyLabel } from "@tuna/widgets";
import type { KeyboardEvent } from "react";
import { boardEditTexts as texts } from "../../platform/locale/texts.ts";
import { padName } from "./pad-name.ts";

const ICON_SIZE_PX = 64;

export interface PadTileProps {
  pad: Pad;
  card: ItemCard | undefined;
  /** Why the sound is missing, if it is. */
  gap: GapReason;
  layout: KeyboardLayout | undefined;
  /** Element that says how pads are moved. */
  helpId: string;
  onOpen(): void;
  onHandleKey(event: KeyboardEvent<HTMLElement>): void;
}

/** A pad in the editor: a press opens its settings, and its handle moves it. */
export function PadTile({ pad, card, gap, layout, helpId, onOpen, onHandleKey }: PadTileProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: pad.id,
    transition: hasMotion() ? undefined : null,
  });
  const name = padName(pad, card);
  return (
    <li
      ref={setNodeRef}
      data-pad={pad.id}
      data-colour={pad.colour ?? undefined}
      data-is-dragged={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      {...listeners}
    >
      <button
        type="button"
        className="tn-pad"
        data-state={card ? undefined : "gap"}
        aria-label={fillText(texts.settings, { name })}
        onClick={onOpen}
      >
        {card ? (
          <ItemIcon item={card} sizePx={ICON_SIZE_PX} />
        ) : (
          <span className="tn-pad-gap">{gapText(gap)}</span>
        )}
        <span className="tn-pad-name" dir="auto">
          {name}
        </span>
      </button>
      {pad.key !== null && (
        <span className="tn-pad-key" aria-hidden="true">
          {keyLabel(pad.key, layout)}
        </span>
      )}
      <button
        type="button"
        className="pad-handle"
        aria-label={fillText(texts.handle, { name })}
        aria-describedby={helpId}
        onKeyDown={onHandleKey}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01" />
        </svg>
      </button>
    </li>
  );
}

function hasMotion(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
