import { SAMPLE_RATE, type Signal } from "@tuna/sdk/voice-lab";
import { pageHardware } from "@tuna/widgets";
import {
  atVoiceRate,
  closeMicrophone,
  LabError,
  type LabProblem,
  openMicrophone,
  openRecorder,
  problemOf,
  spokenUp,
} from "@tuna/widgets/voice-lab";
import { useEffect, useRef, useState } from "react";
import { voiceBuilderTexts } from "../../platform/locale/texts.ts";
import { useIsLeft } from "../../platform/routing/use-is-left.ts";

const texts = voiceBuilderTexts.listen;

export interface RecordButtonProps {
  maxSeconds: number;
  onStart(): void;
  onRecorded(samples: Signal): void;
  /** Called with undefined when a recording starts. */
  onProblem(problem: LabProblem | undefined): void;
}

/** Records the microphone from one press to the next. */
export function RecordButton({ maxSeconds, onStart, onRecorded, onProblem }: RecordButtonProps) {
  const [isRecording, setIsRecording] = useState(false);
  const stop = useRef(new AbortController());
  const isBusy = useRef(false);
  const isLeft = useIsLeft();
  useEffect(() => () => stop.current.abort(), []);

  async function record(): Promise<void> {
    // A second microphone would open beside the first one, which then nothing could stop.
    if (isBusy.current) return;
    const context = pageHardware().wakeUp();
    onStart();
    onProblem(context ? undefined : "noAudio");
    if (!context) return;
    isBusy.current = true;
    stop.current = new AbortController();
    try {
      const stream = await openMicrophone();
      try {
        const recorder = await openRecorder(context, stream);
        setIsRecording(true);
        const samples = await recorder.record(maxSeconds, stop.current.signal);
        recorder.close();
        const signal = await atVoiceRate(samples, context.sampleRate);
        if (isLeft.current) return;
        if (signal.length < SAMPLE_RATE / 4) throw new LabError("silent");
        onRecorded(spokenUp(signal));
      } finally {
        closeMicrophone(stream);
      }
    } catch (error) {
      console.warn(error);
      onProblem(problemOf(error));
    } finally {
      isBusy.current = false;
      setIsRecording(false);
    }
  }

  return (
    <>
      <button
        type="button"
        className="tn-button"
        onClick={() => (isRecording ? stop.current.abort() : void record())}
        // A key that is held presses once.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {isRecording ? texts.stopRecording : texts.record}
      </button>
      <span role="status" className="record-state">
        {isRecording && texts.recordingNow}
      </span>
    </>
  );
}
