import type { ItemCard } from "@tuna/sdk";
import { boardTexts, fillText } from "@tuna/sdk/locale";
import { SoundBoard } from "@tuna/widgets";
import { useBoardKeys } from "../boards/use-board-keys.ts";
import { playOptionsOf } from "../player/play-options.ts";

const boardOptions = playOptionsOf("board");
const keyOptions = playOptionsOf("key");

/** The board with a switch for its keys: users of speech input need single keys to be off (WCAG 2.1.4). */
export function HeroBoard({ pads }: { pads: readonly ItemCard[] }) {
  const { hasKeys, setHasKeys } = useBoardKeys();
  return (
    <div className="hero-board">
      <SoundBoard
        cards={pads}
        keyScope={hasKeys ? "page" : "focus"}
        playOptions={boardOptions}
        pageKeyPlayOptions={keyOptions}
        isEager
      />
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
