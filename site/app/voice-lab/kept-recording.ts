import type { Recording } from "@tuna/widgets/voice-lab";

let kept: Recording | null = null;

/** What the visitor recorded last, so that it can be heard with the next voice. In this page's memory, and nowhere else. */
export function keptRecording(): Recording | null {
  return kept;
}

export function keepRecording(recording: Recording | null): void {
  kept = recording;
}
