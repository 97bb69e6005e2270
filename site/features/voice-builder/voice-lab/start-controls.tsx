import { fillText, tryVoiceTexts as texts } from "@tuna/sdk/locale";
import type { LabRequest, Recording } from "@tuna/widgets/voice-lab";
import { SoundFileButton } from "./sound-file-button.tsx";

export interface StartControlsProps {
  voiceName: string;
  phraseUrl: string | null;
  /** An earlier recording, possibly from another voice's page. */
  recording: Recording | null;
  onStart: (request: LabRequest) => void;
}

/** Controls to try a voice: on a new recording, the last one, a file, or the demo's phrase. */
export function StartControls({ voiceName, phraseUrl, recording, onStart }: StartControlsProps) {
  const quiet = "tn-button";
  return (
    <div className="try-it-controls">
      {recording && (
        <button
          type="button"
          className="tn-button tn-button-main"
          onClick={() => onStart({ from: "recording", recording })}
        >
          {fillText(texts.useRecording, { name: voiceName })}
        </button>
      )}
      <button
        type="button"
        className={recording ? quiet : "tn-button tn-button-main"}
        onClick={() => onStart({ from: "microphone" })}
      >
        {texts.record}
      </button>
      <SoundFileButton label={texts.chooseFile} onFile={(file) => onStart({ from: "file", file })} />
      {phraseUrl !== null && (
        <button type="button" className={quiet} onClick={() => onStart({ from: "phrase", url: phraseUrl })}>
          {texts.usePhrase}
        </button>
      )}
    </div>
  );
}
