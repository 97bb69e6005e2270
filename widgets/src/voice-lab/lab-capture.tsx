import { voiceLabTexts as texts } from "@tuna/sdk/locale";
import type { VoiceLab } from "./create-voice-lab.ts";
import { LevelMeter } from "./lab-meters.tsx";
import type { LabState } from "./lab-state.ts";

export interface LabCaptureProps {
  lab: VoiceLab;
  state: LabState;
  onCancel: () => void;
}

/** Shows the stages until the result: the microphone prompt, the countdown, the recording and the work. */
export function LabCapture({ lab, state, onCancel }: LabCaptureProps) {
  const { stage } = state;
  const isListening = stage === "counting" || stage === "recording";
  return (
    <>
      {stage === "counting" && (
        <p className="tn-lab-count" aria-hidden="true" key={state.count}>
          {state.count}
        </p>
      )}
      {stage === "recording" && <span className="tn-lab-time" aria-hidden="true" />}
      {isListening && <LevelMeter read={lab.level} />}
      <p className="tn-lab-actions">
        {stage === "recording" && (
          <button type="button" className="tn-lab-button" data-main onClick={lab.stopRecording}>
            {texts.stopRecording}
          </button>
        )}
        <button type="button" className="tn-lab-button" onClick={onCancel}>
          {texts.cancel}
        </button>
      </p>
    </>
  );
}
