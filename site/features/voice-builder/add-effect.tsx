import { MAX_VOICE_EFFECTS } from "@tuna/sdk/catalog";
import { fillText } from "@tuna/sdk/locale";
import { voiceBuilderTexts as texts } from "../../platform/locale/texts.ts";
import type { EffectChain } from "./effect-chain.ts";
import { type EffectType, effectTypes } from "./effect-fields.ts";

export interface AddEffectProps {
  chain: EffectChain;
  onAdd(type: EffectType): void;
}

/** Buttons for all effects. */
export function AddEffect({ chain, onAdd }: AddEffectProps) {
  const isFull = chain.length >= MAX_VOICE_EFFECTS;
  return (
    <fieldset className="add-effect">
      <legend>{texts.chain.add}</legend>
      {isFull ? (
        <p className="hint">{fillText(texts.chain.full, { count: MAX_VOICE_EFFECTS })}</p>
      ) : (
        <div className="add-effect-types">
          {effectTypes.map((type) => (
            <button
              key={type}
              type="button"
              className="tag"
              title={texts.effectHints[type]}
              onClick={() => onAdd(type)}
            >
              {texts.effects[type]}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
