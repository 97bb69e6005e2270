import type { Pad } from "@tuna/sdk/boards";

/** What a button of a gamepad does. */
export type ButtonAction = { padId: string } | "previousPage" | "nextPage" | "stopAll" | undefined;

/** Note of the first pad of a page whose pads have no notes: pads of drum machines begin there. */
const FIRST_NOTE = 36;

/**
 * Returns the pad of a page that a MIDI note plays. `learned` are notes by ids of pads. They come before the notes of the
 * board, and a pad with one of them has no other note.
 */
export function padOfNote(
  pads: readonly Pick<Pad, "id" | "midiNote">[],
  learned: ReadonlyMap<string, number>,
  note: number,
): string | undefined {
  const hasNotes = pads.some(({ midiNote }) => midiNote !== null);
  const pad =
    pads.find(({ id }) => learned.get(id) === note) ??
    pads.find(
      ({ id, midiNote }, index) => !learned.has(id) && note === (hasNotes ? midiNote : FIRST_NOTE + index),
    );
  return pad?.id;
}

/** Buttons of the standard layout in the order of the pads they press: face, triggers, directions, sticks. */
const padButtons = [0, 1, 2, 3, 6, 7, 12, 13, 14, 15, 10, 11];

const LEFT_SHOULDER = 4;
const RIGHT_SHOULDER = 5;
const SELECT = 8;

/** Returns what a button of a gamepad does on a page. */
export function actionOfButton(pads: readonly Pick<Pad, "id">[], button: number): ButtonAction {
  if (button === LEFT_SHOULDER) return "previousPage";
  if (button === RIGHT_SHOULDER) return "nextPage";
  if (button === SELECT) return "stopAll";
  const pad = pads[padButtons.indexOf(button)];
  return pad && { padId: pad.id };
}

/** Returns the number of columns in which this many pads are largest on an area in CSS pixels. */
export function columnsFor(padCount: number, widthPx: number, heightPx: number): number {
  let best = 1;
  let largest = 0;
  for (let columns = 1; columns <= padCount; columns++) {
    const size = Math.min(widthPx / columns, heightPx / Math.ceil(padCount / columns));
    if (size > largest) [best, largest] = [columns, size];
  }
  return best;
}
