import type { VoiceEffect } from "@tuna/sdk";
import { fillText, voiceLabTexts as texts } from "@tuna/sdk/locale";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createVoiceLab } from "./create-voice-lab.ts";
import { LabCapture } from "./lab-capture.tsx";
import { LabResult } from "./lab-result.tsx";
import type { LabProblem, LabRequest, LabState, Recording } from "./lab-state.ts";

export interface VoiceLabProps {
  voiceName: string;
  effects: readonly VoiceEffect[];
  /** The first request. A new value starts again. */
  request: LabRequest;
  onRecorded: (recording: Recording) => void;
  onProblem: (problem: LabProblem) => void;
  /** Called when the visitor cancels a new recording. An older one still exists. */
  onCancel: () => void;
  /** Called when the visitor discards the recording. */
  onDiscard: () => void;
}

/** Records a visitor or loads a sound, and plays it through a voice in a loop. For browsers only. Wake the page's audio hardware in the visitor's gesture before. */
export function VoiceLab(props: VoiceLabProps) {
  const { voiceName, effects, request, onRecorded, onProblem, onCancel, onDiscard } = props;
  const panel = useRef<HTMLElement>(null);
  const [lab] = useState(() => createVoiceLab(effects));
  const state = useSyncExternalStore(lab.subscribe, lab.state);

  useEffect(() => {
    lab.begin(request);
    return lab.close;
  }, [lab, request]);

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  // The pressed button of the previous stage may be gone, such as "Stop" or "Record again".
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [state.stage]);

  const recording = state.stage === "ready" ? state.recording : undefined;
  useEffect(() => {
    if (recording) onRecorded(recording);
  }, [recording, onRecorded]);

  const problem = state.stage === "problem" ? state.problem : undefined;
  useEffect(() => {
    if (problem) onProblem(problem);
  }, [problem, onProblem]);

  return (
    <section
      className="tn-lab tn-controls"
      aria-label={voiceName}
      data-stage={state.stage}
      ref={panel}
      tabIndex={-1}
    >
      {/* One region for all stages, since one that appears together with its text may not be announced. */}
      <p className="tn-lab-status" role="status">
        {state.stage === "recording" && <span className="tn-lab-dot" aria-hidden="true" />}
        {statusOf(state, voiceName)}
      </p>
      {state.stage === "ready" ? (
        <LabResult lab={lab} state={state} voiceName={voiceName} onDiscard={onDiscard} />
      ) : (
        <LabCapture lab={lab} state={state} onCancel={onCancel} />
      )}
    </section>
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
    case "ready":
      return fillText(resultText(state.recording.source === "microphone", state.isVoiced), { name });
    default:
      return fillText(texts.working, { name });
  }
}

function resultText(isVisitor: boolean, isVoiced: boolean) {
  if (isVisitor) return isVoiced ? texts.ready : texts.readyPlain;
  return isVoiced ? texts.readySound : texts.readySoundPlain;
}
