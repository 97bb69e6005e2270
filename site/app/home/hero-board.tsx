import type { ItemCard } from "@tuna/sdk";
import { boardTexts, fillText } from "@tuna/sdk/locale";
import { SoundBoard } from "@tuna/widgets";
import { useBoardKeys } from "./use-board-keys.ts";

/** The board with a switch for its keys: users of speech input need single keys to be off (WCAG 2.1.4). */
export function HeroBoard({ pads }: { pads: readonly ItemCard[] }) {
  const { hasKeys, setHasKeys } = useBoardKeys();
  return (
    <div className="hero-board">
      <SoundBoard cards={pads} keyScope={hasKeys ? "page" : "focus"} isEager />
      <label className="hero-keys needs-script">
        <input
          type="checkbox"
          checked={hasKeys}
          onChange={(event) => setHasKeys(event.currentTarget.checked)}
        />
        {fillText(boardTexts.keys, { count: pads.length })}
      </label>
    </div>
  );
}
