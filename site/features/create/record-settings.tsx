import { fillText } from "@tuna/sdk/locale";
import { useEffect, useState } from "react";
import { createTexts } from "../../platform/locale/texts.ts";
import type { RecorderSettings } from "./sound-recorder.ts";

const texts = createTexts.recorder;

export interface RecordSettingsProps {
  settings: RecorderSettings;
  isDisabled: boolean;
  /** The recorder's stage: browsers name the microphones once one was allowed. */
  stage: string;
  onChange(settings: RecorderSettings): void;
}

/** Which microphone is recorded, and how. */
export function RecordSettings({ settings, isDisabled, stage, onChange }: RecordSettingsProps) {
  const devices = useMicrophones(stage);
  const { deviceId: chosen } = settings;
  const isGone = chosen !== "" && devices.length > 0 && !devices.some(({ deviceId }) => deviceId === chosen);
  useEffect(() => {
    if (isGone && !isDisabled) onChange({ ...settings, deviceId: "" });
  });
  return (
    <fieldset className="record-settings" disabled={isDisabled} aria-label={texts.settings}>
      <label className="field">
        {texts.device}
        <select
          value={isGone ? "" : chosen}
          onChange={({ currentTarget }) => onChange({ ...settings, deviceId: currentTarget.value })}
        >
          <option value="">{texts.standardDevice}</option>
          {devices.map(({ deviceId, label }, index) => (
            <option key={deviceId} value={deviceId}>
              {label || fillText(texts.unnamedDevice, { number: index + 1 })}
            </option>
          ))}
        </select>
      </label>
      <div className="record-choices">
        <label className="choice">
          <input
            type="checkbox"
            checked={settings.isVoice}
            aria-describedby="record-voice-hint"
            onChange={({ currentTarget }) => onChange({ ...settings, isVoice: currentTarget.checked })}
          />
          {texts.voice}
        </label>
        <p id="record-voice-hint" className="hint">
          {texts.voiceHint}
        </p>
        <label className="choice">
          <input
            type="checkbox"
            checked={settings.hasCountIn}
            onChange={({ currentTarget }) => onChange({ ...settings, hasCountIn: currentTarget.checked })}
          />
          {texts.countIn}
        </label>
      </div>
    </fieldset>
  );
}

function useMicrophones(stage: string): readonly MediaDeviceInfo[] {
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
