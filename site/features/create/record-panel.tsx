import { fillText } from "@tuna/sdk/locale";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createTexts } from "../../platform/locale/texts.ts";
import { useIsLeft } from "../../platform/routing/use-is-left.ts";
import { formatSeconds } from "./format-time.ts";
import { RecordButton } from "./record-button.tsx";
import { RecordMeter } from "./record-meter.tsx";
import { RecordSettings } from "./record-settings.tsx";
import {
  createSoundRecorder,
  MAX_RECORDING_SECONDS,
  REMEMBERED_SECONDS,
  type RecorderSettings,
  type SoundRecorder,
} from "./sound-recorder.ts";

const texts = createTexts.recorder;
const TIME_EVERY_MS = 250;

export interface RecordPanelProps {
  onRecorded(file: File): void;
  /** Takes a recording that nobody ended or cancelled before the panel was gone. */
  onLeft(file: File): void;
  onClose(): void;
}

/** Records from the microphone: device, level, count-in and time, or keeps what was just heard. */
export function RecordPanel({ onRecorded, onLeft, onClose }: RecordPanelProps) {
  const [settings, setSettings] = useState<RecorderSettings>({
    deviceId: "",
    isVoice: false,
    hasCountIn: true,
  });
  const isLeft = useIsLeft();
  const [recorder] = useState(() =>
    createSoundRecorder((wav) => (isLeft.current ? onLeft : onRecorded)(recordingFile(wav))),
  );
  const { stage, count, hasClipped, problem } = useSyncExternalStore(recorder.subscribe, recorder.state);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = stage === "listening" || stage === "counting" || stage === "recording";
  const isSet = stage === "off" || stage === "asking" || stage === "listening";

  const canKeep = stage === "recording" || stage === "unplugged";
  useEffect(() => {
    button.current?.focus();
    return () => {
      if (["recording", "unplugged"].includes(recorder.state().stage)) recorder.keep();
      recorder.close();
    };
  }, [recorder]);
  // What is recorded is no draft yet, and nothing is kept of it if the browser opens another document.
  useEffect(() => {
    if (!canKeep) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [canKeep]);

  function change(next: RecorderSettings): void {
    setSettings(next);
    const isSameInput = next.deviceId === settings.deviceId && next.isVoice === settings.isVoice;
    if (!isSameInput && (stage === "listening" || stage === "asking")) void recorder.listen(next);
  }

  return (
    <section className="record-panel" aria-labelledby="record-heading" data-stage={stage}>
      <h2 id="record-heading">{texts.heading}</h2>
      <p id="record-ideas" className="hint record-ideas" hidden={!isSet}>
        {texts.ideasLabel}: {texts.ideas.join(" · ")}
      </p>
      <div className="record-dial">
        {isOpen && <RecordMeter read={recorder.levelDb} hasClipped={hasClipped} />}
        <RecordButton
          button={button}
          label={stage === "recording" ? texts.stop : stage === "unplugged" ? texts.keep : texts.start}
          isRecording={canKeep}
          isBusy={stage === "asking" || stage === "counting"}
          describedBy="record-ideas"
          onPress={() => {
            if (canKeep) recorder.keep();
            else if (stage === "off" || stage === "listening") void recorder.start(settings);
          }}
        />
      </div>
      <p role="status" className="record-stage">
        {stage === "off" && fillText(texts.ready, { max: formatSeconds(MAX_RECORDING_SECONDS * 1000) })}
        {stage === "asking" && texts.asking}
        {stage === "counting" && fillText(texts.counting, { count })}
        {(stage === "listening" || canKeep) && <StageTime recorder={recorder} stage={stage} />}
      </p>
      <p role="alert" className="field-problem">
        {stage === "unplugged" ? texts.unplugged : problem && texts.problems[problem]}
      </p>
      {isSet && (
        <details className="record-more">
          <summary>{texts.settings}</summary>
          <RecordSettings settings={settings} isDisabled={!isSet} stage={stage} onChange={change} />
          {/* It stays the same element while its text changes, so that it keeps the focus. */}
          <button
            type="button"
            className="tn-button"
            aria-disabled={stage === "asking" || undefined}
            aria-describedby="record-listen-hint"
            onClick={() => {
              if (stage === "listening") recorder.keep();
              else if (stage === "off") void recorder.listen(settings);
            }}
          >
            {stage === "listening" ? texts.keepLast : texts.listen}
          </button>
          <p id="record-listen-hint" className="hint">
            {texts.listenHint}
          </p>
        </details>
      )}
      <button
        type="button"
        className="tn-button"
        onClick={() => {
          recorder.close();
          onClose();
        }}
      >
        {texts.cancel}
      </button>
    </section>
  );
}

const timeTexts = { listening: texts.listening, recording: texts.recording, unplugged: texts.recorded };

/** Says the stage once, and shows its time as it passes. */
function StageTime({ recorder, stage }: { recorder: SoundRecorder; stage: keyof typeof timeTexts }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const read = () => setSeconds(Math.floor(recorder.seconds()));
    read();
    const timer = setInterval(read, TIME_EVERY_MS);
    return () => clearInterval(timer);
  }, [recorder]);
  const text = fillText(timeTexts[stage], {
    time: formatSeconds(seconds * 1000),
    max: formatSeconds((stage === "listening" ? REMEMBERED_SECONDS : MAX_RECORDING_SECONDS) * 1000),
  });
  return (
    <>
      <span className="visually-hidden">{texts.stages[stage]}</span>
      <span aria-hidden="true">{text}</span>
    </>
  );
}

function recordingFile(wav: Blob): File {
  const time = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return new File([wav], `${fillText(texts.fileName, { time })}.wav`, { type: wav.type });
}
