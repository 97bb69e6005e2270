import type { voiceLabProblems } from "@tuna/sdk/locale";
import type { Signal } from "@tuna/sdk/voice-lab";
import type { Takes } from "./take-player.ts";

/** A signal to try a voice on: up to five seconds, which stay on this device. */
export interface Recording {
  samples: Signal;
  source: "microphone" | "file" | "phrase";
}

/** What to try a voice on: a new recording, a file, the address of a sound, or an earlier recording. */
export type LabRequest =
  | { from: "microphone" }
  | { from: "file"; file: Blob }
  | { from: "phrase"; url: string }
  | { from: "recording"; recording: Recording };

export type LabState =
  | { stage: "asking" }
  | { stage: "counting"; count: number }
  | { stage: "recording" }
  | { stage: "working" }
  | { stage: "ready"; recording: Recording; takes: Takes; isPlaying: boolean; isVoiced: boolean }
  | { stage: "problem"; problem: LabProblem };

/** Reason why a voice cannot be tried. Its text is in `voiceLabProblems`. */
export type LabProblem = keyof typeof voiceLabProblems;

/** Error of a step of the voice lab. */
export class LabError extends Error {
  override readonly name = "LabError";
  readonly problem: LabProblem;

  constructor(problem: LabProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export function problemOf(error: unknown): LabProblem {
  return error instanceof LabError ? error.problem : "failed";
}
