import { fillText } from "@tuna/sdk/locale";
import { useRef } from "react";
import { useEarlyFiles } from "../../platform/browser/use-early-files.ts";
import { createTexts } from "../../platform/locale/texts.ts";
import { RecordButton } from "./record-button.tsx";

const texts = createTexts.bring;

export interface BringPanelProps {
  /** Number of files that are being opened. */
  opening: number;
  onFiles(files: readonly File[]): void;
  onRecord(): void;
}

/** First step: choose, drop or paste files, or record. */
export function BringPanel({ opening, onFiles, onRecord }: BringPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  useEarlyFiles(input);
  return (
    <div className="bring needs-script" aria-busy={opening > 0 || undefined}>
      <div className="bring-record">
        <RecordButton label={texts.record} onPress={onRecord} />
        <p className="bring-lead" aria-hidden="true">
          {texts.record}
        </p>
      </div>
      <div className="bring-files">
        <p className="bring-lead bring-drop">{texts.drop}</p>
        <p className="bring-lead bring-tap">{texts.tap}</p>
        <label className="tn-button tn-button-main file-button">
          {texts.choose}
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            multiple
            accept="audio/*,video/*,.opus,.flac,.m4a,.oga,.mkv,.aif,.aiff,.caf,.au"
            aria-describedby="bring-limits"
            onChange={({ currentTarget }) => {
              onFiles([...(currentTarget.files ?? [])]);
              // Allows choosing the same file again.
              currentTarget.value = "";
            }}
          />
        </label>
        <p id="bring-limits" className="hint">
          {texts.limits}
        </p>
      </div>
      <p role="status">{opening > 0 && fillText(texts.openingFiles, { count: opening })}</p>
    </div>
  );
}
