import { fillText, voiceLabTexts as texts } from "@tuna/sdk/locale";
import type { VoiceLab } from "./create-voice-lab.ts";
import { LevelMeter } from "./lab-meters.tsx";
import type { LabState } from "./lab-state.ts";

export interface LabCaptureProps {
  lab: VoiceLab;
  state: LabState;
  voiceName: string;
  onCancel: () => void;
}

/** Shows the stages until the result: the microphone prompt, the countdown, the recording and the work. */
export function LabCapture({ lab, state, voiceName, onCancel }: LabCaptureProps) {
  const { stage } = state;
  const isListening = stage === "counting" || stage === "recording";
  return (
    <>
      <p className="tn-lab-status" role="status">
        {stage === "recording" && <span className="tn-lab-dot" aria-hidden="true" />}
        {statusOf(state, voiceName)}
      </p>
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

function statusOf(state: LabState, name: string): string {
  switch (state.stage) {
    case "asking":
      return texts.asking;
    case "counting":
      return fillText(texts.counting, { count: state.count });
    case "recording":
      return texts.recording;
    default:
      return fillText(texts.working, { name });
  }
}
