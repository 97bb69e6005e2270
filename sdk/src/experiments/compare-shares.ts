import { differenceInterval, type Estimate, type Share } from "./rate-interval.ts";

/** Below this many in either group nothing is said of a difference: one visitor more or less would change it. */
export const MIN_COMPARED = 100;

/** `alike`: the difference cannot be told apart from chance. */
export type Verdict = "too-few" | "alike" | "higher" | "lower";

export interface Comparison {
  /** Absent where one of the groups is empty. */
  difference?: Estimate;
  verdict: Verdict;
}

/** What can be said of a variant beside the one that things are without the experiment. Either may be 0 of 0. */
export function compareShares(control: Share, variant: Share): Comparison {
  if (control.total === 0 || variant.total === 0) return { verdict: "too-few" };
  const difference = differenceInterval(control, variant);
  return { difference, verdict: verdictOf(difference, Math.min(control.total, variant.total)) };
}

function verdictOf({ low, high }: Estimate, smallerTotal: number): Verdict {
  if (smallerTotal < MIN_COMPARED) return "too-few";
  if (low > 0) return "higher";
  return high < 0 ? "lower" : "alike";
}
