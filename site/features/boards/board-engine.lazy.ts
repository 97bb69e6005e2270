import type { ItemCard } from "@tuna/sdk";
import type { BoardPage } from "@tuna/sdk/boards";
import { errorTexts } from "@tuna/sdk/locale";
import {
  createPadEngine,
  createPadHolds,
  type PadEngine,
  type PadHolds,
  playablePads,
} from "@tuna/widgets/board";
import { showToast } from "../../platform/toast/toasts.ts";
import { trackPlay } from "../player/follow-plays.ts";
import { playOptionsOf } from "../player/play-options.ts";

/** What plays the pads of the page's board. */
export interface BoardEngine {
  engine: PadEngine;
  holds: PadHolds;
  /** Frees the engine when everything that has opened it has closed it. Call it once. */
  close(): void;
}

let shared: { engine: PadEngine; holds: PadHolds; users: number } | undefined;

/** Opens the page's one engine, which the board and its play mode share. */
export function openBoardEngine(): BoardEngine {
  shared ??= { ...createEngine(), users: 0 };
  shared.users += 1;
  const { engine, holds } = shared;
  return {
    engine,
    holds,
    close() {
      if (!shared || --shared.users > 0) return;
      shared = undefined;
      holds.upAll();
      engine.close();
    },
  };
}

/** Gives an engine the pads of a board, and loads the one that somebody is near and those of the shown page first. */
export function setBoardPads(
  engine: PadEngine,
  pages: readonly BoardPage[],
  shown: number,
  sounds: ReadonlyMap<string, ItemCard>,
  nearPadId?: string,
): void {
  const shownPadIds = pages[shown]?.pads.map(({ id }) => id) ?? [];
  engine.show(nearPadId === undefined ? shownPadIds : [nearPadId, ...shownPadIds]);
  // Last, because it loads.
  engine.setPads(playablePads(pages, sounds));
}

function createEngine(): { engine: PadEngine; holds: PadHolds } {
  const engine = createPadEngine(playOptionsOf("board"));
  engine.onPlayed(trackPlay);
  engine.onCountError(() => showToast(errorTexts.unexpected, "error"));
  return { engine, holds: createPadHolds(engine) };
}
