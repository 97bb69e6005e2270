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

/** Gives an engine the pads of a board, and loads those of the shown page first. */
export function setBoardPads(
  engine: PadEngine,
  pages: readonly BoardPage[],
  shown: number,
  sounds: ReadonlyMap<string, ItemCard>,
): void {
  engine.setPads(playablePads(pages, sounds));
  engine.show(pages[shown]?.pads.map(({ id }) => id) ?? []);
}

function createEngine(): { engine: PadEngine; holds: PadHolds } {
  const engine = createPadEngine(playOptionsOf("board"));
  engine.onPlayed(trackPlay);
  // A board that is kept offline plays without the site.
  engine.onCountError(() => navigator.onLine && showToast(errorTexts.unexpected, "error"));
  return { engine, holds: createPadHolds(engine) };
}
