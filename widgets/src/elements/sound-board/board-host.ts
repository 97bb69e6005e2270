import type { LiveBoardData } from "../../board/live-board.tsx";
import { createPadEngine, type PadEngine } from "../../board/pad-engine.ts";
import type { PadState } from "../../board/playable-pad.ts";
import type { ElementHost } from "../element-host.ts";
import { playOptions } from "../item-media.ts";

const sounding: readonly PadState[] = ["starting", "playing"];

/** Creates the engine of an element, which emits presses before they play and may have them prevented by the page. */
export function createHostEngine(host: ElementHost, board: () => LiveBoardData | undefined): PadEngine {
  const engine = createPadEngine(playOptions(host));
  const heard = new Set<string>();
  const isSounding = (padId: string) => sounding.includes(engine.stateOf(padId));
  const allPads = () => board()?.pages.flatMap(({ pads }) => pads) ?? [];
  const padOf = (padId: string) => allPads().find(({ id }) => id === padId);
  const detailOf = (padId: string) => ({ kind: "sound", id: padOf(padId)?.soundId ?? "", padId });

  engine.onChange(() => {
    for (const { id } of allPads()) {
      const state = engine.stateOf(id);
      if (state === "failed" && heard.delete(id))
        host.fail({ code: "playback", message: `The sound of the pad ${id} does not play` });
      if (isSounding(id)) heard.add(id);
      else if (heard.delete(id)) host.report("tuna-ended", detailOf(id));
    }
    if (engine.isBlocked())
      host.fail({ code: "blocked", message: "The browser requires a click or key press first" });
  });

  return {
    ...engine,
    press(padId, force) {
      const mode = padOf(padId)?.mode;
      if (mode === undefined || (mode === "hold" && isSounding(padId))) return;
      const isEnd = isSounding(padId) && mode !== "retrigger";
      if (host.emit(isEnd ? "tuna-pause" : "tuna-play", detailOf(padId))) engine.press(padId, force);
    },
  };
}
