import type { VoiceEffect } from "@tuna/sdk";
import { useId } from "react";
import { voiceBuilderTexts } from "../../platform/locale/texts.ts";
import { ourPresets } from "./our-presets.ts";
import type { LibraryVoices } from "./use-library-voices.ts";

const texts = voiceBuilderTexts.presets;
type PresetName = keyof typeof ourPresets;

export interface PresetListProps {
  /** Value of what was chosen last. */
  chosen: string;
  voices: LibraryVoices["voices"];
  hasFailed: boolean;
  onPreset(value: string, name: string, effects: readonly VoiceEffect[]): void;
}

/** Chains to start from: a choice of our own and of the library's voices. */
export function PresetList({ chosen, voices, hasFailed, onPreset }: PresetListProps) {
  const id = useId();
  function choose(value: string): void {
    const [kind, key = ""] = value.split("/");
    const voice = voices.find((known) => known.id === key);
    if (kind === "voice" && voice) onPreset(value, voice.name, voice.effects);
    if (kind === "preset")
      onPreset(value, voiceBuilderTexts.ourPresets[key as PresetName], ourPresets[key as PresetName]);
  }
  return (
    <div className="field">
      <label htmlFor={id}>{texts.heading}</label>
      <select
        id={id}
        value={chosen}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{texts.choose}</option>
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
