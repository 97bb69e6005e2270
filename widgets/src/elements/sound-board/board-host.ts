import { createPadEngine, type PadEngine } from "../../board/pad-engine.ts";
import type { PadState } from "../../board/playable-pad.ts";
import type { ElementHost } from "../element-host.ts";
import { playOptions } from "../item-media.ts";
import type { DescribedPad } from "./described-pads.ts";

const sounding: readonly PadState[] = ["starting", "playing"];

/** Creates the engine of an element, which emits presses before they play and may have them prevented by the page. */
export function createHostEngine(host: ElementHost, allPads: () => readonly DescribedPad[]): PadEngine {
  const engine = createPadEngine(playOptions(host));
  /** Pads that sound or are about to, also when the board has them no longer. */
  const begun = new Map<string, DescribedPad>();
  const heard = new Set<string>();
  let wasBlocked = false;
  const isSounding = (padId: string) => sounding.includes(engine.stateOf(padId));
  const padOf = (padId: string) => allPads().find(({ id }) => id === padId);
  const detailOf = ({ id: padId, soundId }: DescribedPad) => ({ kind: "sound", id: soundId, padId });

  engine.onChange(() => {
    for (const pad of new Set([...begun.values(), ...allPads()])) {
      const { id } = pad;
      const state = engine.stateOf(id);
      if (state === "failed" && begun.delete(id))
        host.fail({ code: "playback", message: `The sound of the pad ${id} does not play`, padId: id });
      if (isSounding(id)) begun.set(id, begun.get(id) ?? pad);
      else if (begun.delete(id)) host.report("tuna-ended", detailOf(pad));
      if (state !== "playing") heard.delete(id);
      else if (!heard.has(id)) {
        heard.add(id);
        host.report("tuna-playing", detailOf(pad));
      }
    }
    const isBlocked = engine.isBlocked();
    if (isBlocked && !wasBlocked)
      host.fail({ code: "blocked", message: "The browser requires a click or key press first" });
    wasBlocked = isBlocked;
  });

  return {
    ...engine,
    press(padId, force) {
      const pad = padOf(padId);
      if (!pad?.isPlayable || (pad.mode === "hold" && isSounding(padId))) return;
      const isEnd = isSounding(padId) && pad.mode !== "retrigger";
      if (host.emit(isEnd ? "tuna-pause" : "tuna-play", detailOf(pad))) engine.press(padId, force);
    },
  };
}
