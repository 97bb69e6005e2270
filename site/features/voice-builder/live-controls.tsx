import { fillText } from "@tuna/sdk/locale";
import { useEffect, useRef, useState } from "react";
import { voiceBuilderTexts } from "../../platform/locale/texts.ts";
import { focusSoon } from "../create/focus-soon.ts";
import type { ListenProblem, ListenState } from "./listener.ts";

const texts = voiceBuilderTexts.listen;

export interface LiveControlsProps {
  state: ListenState;
  onStart(deviceId: string | undefined): void;
  onStop(problem?: ListenProblem): void;
}

/** Switches the microphone on, after asking for headphones, and off. */
export function LiveControls({ state, onStart, onStop }: LiveControlsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [deviceId, setDeviceId] = useState("");
  const isLive = state.mode === "live";
  const devices = useMicrophones(isLive);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) first.current?.focus();
  }, [isAsking]);
  function answer(): void {
    setIsAsking(false);
    focusSoon(".live-switch");
  }

  useEffect(() => {
    if (!isLive) return;
    const stopIfHidden = () => document.hidden && onStop("hidden");
    document.addEventListener("visibilitychange", stopIfHidden);
    return () => document.removeEventListener("visibilitychange", stopIfHidden);
  }, [isLive, onStop]);

  return (
    <div className="live">
      {devices.length > 1 && (
        <label className="field">
          {texts.device}
          <select
            value={deviceId}
            onChange={({ currentTarget }) => {
              setDeviceId(currentTarget.value);
              if (isLive) onStart(currentTarget.value || undefined);
            }}
          >
            <option value="">{texts.standardDevice}</option>
            {devices.map((device, place) => (
              <option key={device.deviceId} value={device.deviceId}>
                {device.label || fillText(texts.unnamedDevice, { number: place + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      {isAsking ? (
        <fieldset className="live-question">
          <legend>{texts.headphones}</legend>
          <p>{texts.headphonesWhy}</p>
          <div className="listen-row">
            <button
              type="button"
              ref={first}
              className="tn-button tn-button-main"
              onClick={() => {
                answer();
                onStart(deviceId || undefined);
              }}
            >
              {texts.headphonesYes}
            </button>
            <button type="button" className="tn-button" onClick={answer}>
              {texts.cancel}
            </button>
          </div>
        </fieldset>
      ) : (
        <button
          type="button"
          className="tn-button live-switch"
          onClick={() => (isLive ? onStop() : setIsAsking(true))}
        >
          {isLive ? texts.stopLive : texts.live}
        </button>
      )}
      {state.latency && (
        <p className="live-latency">
          {fillText(texts.latency, { ...state.latency, total: state.latency.voice + state.latency.device })}
        </p>
      )}
    </div>
  );
}

/** Returns the microphones, once one of them was allowed: browsers name none before. */
function useMicrophones(isLive: boolean): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (!isLive) return;
    const { mediaDevices } = navigator;
    const list = () =>
      mediaDevices
        .enumerateDevices()
        .then((all) =>
          setDevices(
            all.filter(({ kind, deviceId }) => kind === "audioinput" && deviceId && deviceId !== "default"),
          ),
        )
        .catch((error: unknown) => console.warn(error));
    void list();
    mediaDevices.addEventListener("devicechange", list);
    return () => mediaDevices.removeEventListener("devicechange", list);
  }, [isLive]);
  return devices;
}
