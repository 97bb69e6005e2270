import type { VoiceEffect } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { useId } from "react";
import { voiceBuilderTexts } from "../../platform/locale/texts.ts";
import { type EffectChain, heardEffects } from "./effect-chain.ts";
import { ourPresets } from "./our-presets.ts";
import type { LibraryVoices } from "./use-library-voices.ts";

const texts = voiceBuilderTexts.presets;
type PresetName = keyof typeof ourPresets;

export interface PresetListProps {
  /** Value of what was chosen last. */
  chosen: string;
  chain: EffectChain;
  voices: LibraryVoices["voices"];
  hasFailed: boolean;
  onPreset(value: string, name: string, effects: readonly VoiceEffect[]): void;
}

/**
 * Chains to start from: a choice of our own and of the library's voices. Once its chain differs, the chosen one is marked as
 * changed, and can be chosen again.
 */
export function PresetList({ chosen, chain, voices, hasFailed, onPreset }: PresetListProps) {
  const id = useId();

  function find(value: string): { name: string; effects: readonly VoiceEffect[] } | undefined {
    const [kind, key = ""] = value.split("/");
    if (kind === "voice") return voices.find((known) => known.id === key);
    const name = voiceBuilderTexts.ourPresets[key as PresetName];
    return name === undefined ? undefined : { name, effects: ourPresets[key as PresetName] };
  }
  function choose(value: string): void {
    const preset = find(value);
    if (preset) onPreset(value, preset.name, preset.effects);
  }

  const preset = find(chosen);
  const isChanged = preset && JSON.stringify(preset.effects) !== JSON.stringify(heardEffects(chain));
  return (
    <div className="field">
      <label htmlFor={id}>{texts.heading}</label>
      <select
        id={id}
        value={isChanged ? "" : chosen}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{isChanged ? fillText(texts.changed, preset) : texts.choose}</option>
        <optgroup label={texts.ours}>
          {Object.entries(voiceBuilderTexts.ourPresets).map(([key, name]) => (
            <option key={key} value={`preset/${key}`}>
              {name}
            </option>
          ))}
        </optgroup>
        {voices.length > 0 && (
          <optgroup label={texts.library}>
            {voices.map((voice) => (
              <option key={voice.id} value={`voice/${voice.id}`}>
                {voice.name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      <p id={`${id}-hint`} className="hint">
        {hasFailed ? texts.failed : texts.lead}
      </p>
    </div>
  );
}
