import type { ItemCard } from "@tuna/sdk";
import { boardTexts, fillText } from "@tuna/sdk/locale";
import { SoundBoard } from "@tuna/widgets";
import { useEffect, useState } from "react";
import { playOptionsOf } from "../player/play-options.ts";
import { rememberedText, rememberText } from "../remembered-text.ts";

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

const STORAGE_KEY = "board_keys";

/** Whether number keys press the pads from anywhere on the page; the choice is stored. */
function useBoardKeys() {
  const [hasKeys, setHasKeys] = useState(true);
  useEffect(() => setHasKeys(readChoice()), []);
  return {
    hasKeys,
    setHasKeys: (next: boolean) => {
      setHasKeys(next);
      keepChoice(next);
    },
  };
}

function readChoice(): boolean {
  return rememberedText(STORAGE_KEY) !== "off";
}

function keepChoice(hasKeys: boolean): void {
  rememberText(STORAGE_KEY, hasKeys ? null : "off");
}
