import type { KeyboardEvent } from "react";
import { cardSelectors } from "../../catalog/card-selectors.ts";
import { hasModifier } from "../../keyboard/modifiers.ts";

/** Placeholders of the exact size of pads that still load. */
export function PadSkeletons({ count }: { count: number }) {
  return (
    <ol className="tn-board" aria-hidden="true">
      {[...Array(count).keys()].map((index) => (
        <li key={index}>
          <span className="tn-pad" data-state="locked" />
        </li>
      ))}
    </ol>
  );
}

type Move = (pads: readonly HTMLElement[], from: HTMLElement) => HTMLElement | undefined;

const moves: Record<string, Move> = {
  ArrowRight: (pads, from) => pads[pads.indexOf(from) + stepToRight(from)],
  ArrowLeft: (pads, from) => pads[pads.indexOf(from) - stepToRight(from)],
  ArrowDown: (pads, from) => pads.find((pad) => topOf(pad) > topOf(from) && isInColumn(pad, from)),
  ArrowUp: (pads, from) => pads.findLast((pad) => topOf(pad) < topOf(from) && isInColumn(pad, from)),
  Home: (pads) => pads[0],
  End: (pads) => pads.at(-1),
};

/** Moves focus between pads by arrow keys, Home and End, as they are arranged on the screen. */
export function moveBetweenPads(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as Element).closest<HTMLElement>(cardSelectors.pad);
  if (!from || hasModifier(event)) return;
  const pads = [...event.currentTarget.querySelectorAll<HTMLElement>(cardSelectors.loadedPad)];
  const pad = moves[event.key]?.(pads, from);
  if (!pad) return;
  event.preventDefault();
  pad.focus();
}

function stepToRight(pad: HTMLElement): number {
  return getComputedStyle(pad).direction === "rtl" ? -1 : 1;
}

function topOf(pad: HTMLElement): number {
  return pad.getBoundingClientRect().top;
}

/** Whether two pads are in one column. */
function isInColumn(pad: HTMLElement, other: HTMLElement): boolean {
  return Math.abs(pad.getBoundingClientRect().left - other.getBoundingClientRect().left) < 1;
}
