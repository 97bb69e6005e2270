import { fillText, voiceLabTexts as texts } from "@tuna/sdk/locale";
import type { VoiceLab } from "./create-voice-lab.ts";
import { TakeWave } from "./lab-meters.tsx";
import type { LabState } from "./lab-state.ts";

export interface LabResultProps {
  lab: VoiceLab;
  state: Extract<LabState, { stage: "ready" }>;
  voiceName: string;
  onDiscard: () => void;
}

/** Plays the recording in a loop, with a switch for the voice. */
export function LabResult({ lab, state, voiceName, onDiscard }: LabResultProps) {
  const { takes, recording, isPlaying, isVoiced } = state;
  const length = Math.max(takes.plain.length, takes.voiced.length);
  return (
    <>
      <p className="tn-lab-status" role="status">
        {fillText(resultText(recording.source === "microphone", isVoiced), { name: voiceName })}
      </p>
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
        <button
          type="button"
          role="switch"
          aria-checked={isVoiced}
          className="tn-lab-button tn-lab-switch"
          onClick={() => lab.hear(!isVoiced)}
        >
          {texts.voiceSwitch}
        </button>
        <button type="button" className="tn-lab-button" onClick={() => lab.begin({ from: "microphone" })}>
          {texts.recordAgain}
        </button>
        <button type="button" className="tn-lab-button" onClick={onDiscard}>
          {texts.discard}
        </button>
      </p>
    </>
  );
}

function resultText(isVisitor: boolean, isVoiced: boolean) {
  if (isVisitor) return isVoiced ? texts.ready : texts.readyPlain;
  return isVoiced ? texts.readySound : texts.readySoundPlain;
}
