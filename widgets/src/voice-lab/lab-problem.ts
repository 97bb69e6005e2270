import type { voiceLabProblems } from "@tuna/sdk/locale";

/** Why a voice cannot be tried just now: each has its text in `voiceLabProblems`. */
export type LabProblem = keyof typeof voiceLabProblems;

/** Thrown by the steps of trying a voice. */
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
