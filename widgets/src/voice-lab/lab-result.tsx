import { voiceLabTexts as texts, tryVoiceTexts } from "@tuna/sdk/locale";
import type { Signal } from "@tuna/sdk/voice-lab";
import type { VoiceLab } from "./create-voice-lab.ts";
import { TakeWave } from "./lab-meters.tsx";
import type { LabState } from "./lab-state.ts";
import { wavFile } from "./wav-file.ts";

const MAX_READING_MS = 60_000;

export interface LabResultProps {
  lab: VoiceLab;
  state: Extract<LabState, { stage: "ready" }>;
  voiceName: string;
  onDiscard: () => void;
}

/** Plays the recording in a loop, with a switch for the voice. */
export function LabResult({ lab, state, voiceName, onDiscard }: LabResultProps) {
  const { takes, recording, isPlaying, isVoiced } = state;
  const isVisitor = recording.source === "microphone";
  const length = Math.max(takes.plain.length, takes.voiced.length);
  return (
    <>
      <div className="tn-lab-player">
        <button
          type="button"
          className="tn-play"
          data-state={isPlaying ? "playing" : "paused"}
          onClick={lab.togglePlaying}
        >
          {isPlaying ? texts.pause : texts.play}
        </button>
        <TakeWave signal={isVoiced ? takes.voiced : takes.plain} length={length} read={lab.fraction} />
      </div>
      <p className="tn-lab-actions">
        <label className="tn-lab-switch">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
            role="switch"
            checked={isVoiced}
            onChange={() => lab.hear(!isVoiced)}
          />
          {texts.voiceSwitch}
        </label>
        <button type="button" className="tn-lab-button" onClick={() => lab.begin({ from: "microphone" })}>
          {isVisitor ? texts.recordAgain : tryVoiceTexts.record}
        </button>
        <button
          type="button"
          className="tn-lab-button"
          onClick={() =>
            saveFile(isVoiced ? takes.voiced : takes.plain, isVoiced ? voiceName : texts.plainFile)
          }
        >
          {texts.save}
        </button>
        <button type="button" className="tn-lab-button" onClick={onDiscard}>
          {texts.discard}
        </button>
      </p>
    </>
  );
}

/** Saves a signal as a file on the visitor's device. */
function saveFile(signal: Signal, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(wavFile(signal));
  link.download = `${name}.wav`;
  link.click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), MAX_READING_MS);
}
