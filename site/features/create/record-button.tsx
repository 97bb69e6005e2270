import type { RefObject } from "react";
import "../../platform/styles/record-button.css";

export interface RecordButtonProps {
  /** Accessible name. */
  label: string;
  /** Shows that a press stops. */
  isRecording?: boolean;
  isBusy?: boolean | undefined;
  /** Ids of what describes it. */
  describedBy?: string;
  button?: RefObject<HTMLButtonElement | null>;
  onPress(): void;
}

/** The big round button that records. */
export function RecordButton(props: RecordButtonProps) {
  const { label, isRecording, isBusy, describedBy, button, onPress } = props;
  return (
    <button
      ref={button}
      type="button"
      className="record-button"
      data-is-recording={isRecording || undefined}
      aria-disabled={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={onPress}
      // A key that is held since the button before it presses once.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
