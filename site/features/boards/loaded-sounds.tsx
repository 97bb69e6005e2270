import type { Pad } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import type { PadEngine } from "@tuna/widgets/board";
import { useSyncExternalStore } from "react";
import { playModeTexts as texts } from "../../platform/locale/texts.ts";

/** Says how many sounds of a page are loaded, until all are. */
export function LoadedSounds({ engine, pads }: { engine: PadEngine; pads: readonly Pad[] }) {
  const counted = () => {
    const states = pads.map(({ id }) => engine.stateOf(id));
    const loading = states.filter((state) => state === "loading").length;
    const failed = states.filter((state) => state === "failed").length;
    return `${loading} ${failed}`;
  };
  const [loading = 0, failed = 0] = useSyncExternalStore(engine.onChange, counted, counted)
    .split(" ")
    .map(Number);
  const total = String(pads.length);
  return (
    <p className="play-mode-loaded" role="status">
      {loading > 0
        ? fillText(texts.loading, { ready: String(pads.length - loading - failed), total })
        : failed > 0 && fillText(texts.failed, { count: String(failed), total })}
    </p>
  );
}
