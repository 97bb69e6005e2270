import type { Recording } from "@tuna/widgets/voice-lab";

let last: Recording | null = null;

/** What the visitor recorded last, so that it can be heard with the next voice. In this page's memory, and nowhere else. */
export function lastRecording(): Recording | null {
  return last;
}

export function rememberRecording(recording: Recording | null): void {
  last = recording;
}
