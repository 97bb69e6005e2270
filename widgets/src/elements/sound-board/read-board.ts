import type { Pad, PadMode } from "@tuna/sdk/boards";
import type { LiveBoardData } from "../../board/live-board.tsx";
import { numberOf, readCards, textOf } from "../card-source.ts";

/** Returns a board from untrusted data: wrong or missing fields are empty. Returns undefined without pages. */
export function readBoard(data: unknown): LiveBoardData | undefined {
  const board = Object(data) as Record<string, unknown>;
  if (!Array.isArray(board.pages)) return undefined;
  const missing = listOf(board.missing).map(({ soundId, reason }) => ({
    soundId: textOf(soundId),
    reason: reason === "unlisted" ? ("unlisted" as const) : ("removed" as const),
  }));
  return {
    id: textOf(board.id),
    name: textOf(board.name),
    pages: listOf(board.pages).map(({ name, pads }) => ({
      name: textOf(name),
      pads: listOf(pads).map(readPad),
    })),
    sounds: readCards(listOf(board.sounds)),
    missing,
  };
}

const modes: readonly unknown[] = ["once", "loop", "hold", "retrigger"] satisfies PadMode[];

function readPad(pad: Record<string, unknown>): Pad {
  const { mode, colour, key, group, volume } = pad;
  return {
    id: textOf(pad.id),
    soundId: textOf(pad.soundId),
    label: textOf(pad.label),
    colour: (textOf(colour) || null) as Pad["colour"],
    key: textOf(key) || null,
    midiNote: null,
    volume: typeof volume === "number" ? Math.min(1, Math.max(0, volume)) : 1,
    mode: modes.includes(mode) ? (mode as Pad["mode"]) : "once",
    group: typeof group === "number" ? group : null,
    fadeMs: numberOf(pad.fadeMs),
  };
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map((one) => Object(one)) : [];
}
