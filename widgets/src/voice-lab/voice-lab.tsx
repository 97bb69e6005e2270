import type { VoiceEffect } from "@tuna/sdk";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createVoiceLab } from "./create-voice-lab.ts";
import { LabCapture } from "./lab-capture.tsx";
import { LabResult } from "./lab-result.tsx";
import type { LabProblem, LabRequest, Recording } from "./lab-state.ts";

export interface VoiceLabProps {
  /** Made in a visitor's gesture, or it stays silent on some phones. */
  context: AudioContext;
  voiceName: string;
  effects: readonly VoiceEffect[];
  /** What to begin with. Another one begins anew. */
  request: LabRequest;
  onRecorded: (recording: Recording) => void;
  onProblem: (problem: LabProblem) => void;
  /** The visitor wants no new recording; an older one is still there. */
  onCancel: () => void;
  /** The visitor wants none of it any more. */
  onDiscard: () => void;
}

/** Records a visitor, or takes a sound, and lets them hear it through a voice, over and over. For browsers only. */
export function VoiceLab(props: VoiceLabProps) {
  const { context, voiceName, effects, request, onRecorded, onProblem, onCancel, onDiscard } = props;
  const panel = useRef<HTMLElement>(null);
  const [lab] = useState(() => createVoiceLab(context, effects));
  const state = useSyncExternalStore(lab.subscribe, lab.state);

  useEffect(() => {
    lab.begin(request);
    return lab.close;
  }, [lab, request]);

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  const recording = state.stage === "ready" ? state.recording : undefined;
  useEffect(() => {
    if (recording) onRecorded(recording);
  }, [recording, onRecorded]);

  const problem = state.stage === "problem" ? state.problem : undefined;
  useEffect(() => {
    if (problem) onProblem(problem);
  }, [problem, onProblem]);

  return (
    <section className="tn-lab" aria-label={voiceName} data-stage={state.stage} ref={panel} tabIndex={-1}>
      {state.stage === "ready" ? (
        <LabResult lab={lab} state={state} voiceName={voiceName} onDiscard={onDiscard} />
      ) : (
        <LabCapture lab={lab} state={state} voiceName={voiceName} onCancel={onCancel} />
      )}
    </section>
  );
}
