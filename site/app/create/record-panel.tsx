import { fillText } from "@tuna/sdk/locale";
import { LevelMeter, type Recorder } from "@tuna/widgets/voice-lab";
import { useCallback, useEffect, useRef, useState } from "react";
import { createTexts } from "../../contract/locale/texts.ts";
import { openPageAudio } from "../voice-lab/page-audio.ts";
import { formatSeconds } from "./format-time.ts";
import { MAX_RECORDING_SECONDS, type RecordingStage, recordSound } from "./record-sound.ts";

const texts = createTexts.recorder;

export interface RecordPanelProps {
  onRecorded(file: File): void;
  onClose(): void;
}

/** Records from the microphone: device, countdown, level and time. */
export function RecordPanel({ onRecorded, onClose }: RecordPanelProps) {
  const [stage, setStage] = useState<RecordingStage>();
  const [problem, setProblem] = useState<string>();
  const [deviceId, setDeviceId] = useState("");
  const [seconds, setSeconds] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const recorder = useRef<Recorder>(undefined);
  const stop = useRef(new AbortController());
  const cancel = useRef(new AbortController());
  const devices = useMicrophones(stage?.name);
  const readLevel = useCallback(() => recorder.current?.level() ?? 0, []);

  useEffect(() => {
    heading.current?.focus();
    return () => cancel.current.abort();
  }, []);
  useEffect(() => {
    setSeconds(0);
    if (stage?.name !== "recording") return;
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000);
    // What is recorded is no draft yet.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => {
      clearInterval(timer);
      removeEventListener("beforeunload", ask);
    };
  }, [stage?.name]);

  async function start(): Promise<void> {
    const context = openPageAudio();
    if (!context) return setProblem(texts.problems.unsupported);
    setProblem(undefined);
    stop.current = new AbortController();
    cancel.current = new AbortController();
    const { signal } = cancel.current;
    try {
      const blob = await recordSound({
        context,
        deviceId: deviceId || undefined,
        stop: stop.current.signal,
        cancel: signal,
        onStage: (next) => !signal.aborted && setStage(next),
        onRecorder: (next) => {
          recorder.current = next;
        },
      });
      const time = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
      onRecorded(new File([blob], `${fillText(texts.fileName, { time })}.wav`, { type: blob.type }));
    } catch (error) {
      if (signal.aborted) return;
      setStage(undefined);
      setProblem((error as Error).message);
    }
  }

  return (
    <section className="record-panel" aria-labelledby="record-heading">
      <h2 id="record-heading" ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      {!stage && (
        <label className="field">
          {texts.device}
          <select value={deviceId} onChange={({ currentTarget }) => setDeviceId(currentTarget.value)}>
            <option value="">{texts.standardDevice}</option>
            {devices.map(({ deviceId: id, label }, index) => (
              <option key={id} value={id}>
                {label || fillText(texts.unnamedDevice, { number: index + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      <p role="status" className="record-stage" data-stage={stage?.name}>
        {stage?.name === "asking" && texts.asking}
        {stage?.name === "counting" && fillText(texts.counting, { count: stage.count })}
        {stage?.name === "recording" && (
          <>
            <span className="visually-hidden">{texts.heading}</span>
            <span aria-hidden="true">
              {fillText(texts.recording, {
                time: formatSeconds(seconds * 1000),
                max: formatSeconds(MAX_RECORDING_SECONDS * 1000),
              })}
            </span>
          </>
        )}
      </p>
      {stage && stage.name !== "asking" && <LevelMeter read={readLevel} />}
      <p role="alert" className="field-problem">
        {problem}
      </p>
      <div className="edit-row">
        {stage?.name === "recording" && (
          <button type="button" className="button button-main" onClick={() => stop.current.abort()}>
            {texts.stop}
          </button>
        )}
        {!stage && (
          <button type="button" className="button button-main" onClick={() => void start()}>
            {texts.start}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </section>
  );
}

/** Returns the microphones that the browser names. It names them all once one was allowed. */
function useMicrophones(stage: string | undefined): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!media?.enumerateDevices) return;
    const read = () =>
      media.enumerateDevices().then(
        (all) => setDevices(all.filter(({ kind, deviceId }) => kind === "audioinput" && deviceId !== "")),
        () => {},
      );
    void read();
    media.addEventListener?.("devicechange", read);
    return () => media.removeEventListener?.("devicechange", read);
  }, [stage]);
  return devices;
}
