/** Smallest group that is compared. In smaller ones a single visitor would change the verdict. */
export const MIN_COMPARED = 100;

/** How a variant compares with the first one. `alike` means that the difference may be chance. */
type Verdict = "too-few" | "alike" | "higher" | "lower";

/** The difference between two shares, and what it means. */
export interface Comparison {
  /** Absent where one of the groups is empty. */
  difference?: Estimate;
  verdict: Verdict;
}

/** Compares a variant's share with that of the first variant. Either may be 0 of 0. */
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

/** How many members of a group did something. */
export interface Share {
  count: number;
  /** At least 1, and at least `count`. */
  total: number;
}

/** A rate or the difference of two rates, with its 95% interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** The normal distribution's 97.5% point, since 2.5% lie beyond each bound. */
const Z = 1.959963984540054;

/**
 * Returns a share's rate with its 95% score interval (Wilson 1927), which stays within 0 and 1 and is valid for small
 * groups. Throws a RangeError if the numbers are no share.
 */
export function rateInterval({ count, total }: Share): Estimate {
  if (!Number.isInteger(count) || !Number.isInteger(total) || count < 0 || total < 1 || count > total)
    throw new RangeError(`${count} of ${total} is no share`);
  const value = count / total;
  const square = Z ** 2 / total;
  const middle = (value + square / 2) / (1 + square);
  const reach = (Z * Math.sqrt((value * (1 - value)) / total + square / (4 * total))) / (1 + square);
  // The bounds are exact at 0 and at 1, where rounding would miss them.
  return {
    value,
    low: count === 0 ? 0 : Math.min(value, Math.max(0, middle - reach)),
    high: count === total ? 1 : Math.max(value, Math.min(1, middle + reach)),
  };
}

/**
 * Returns the rate of `second` minus that of `first`, from -1 to 1, with the 95% interval made from both score intervals
 * (Newcombe 1998, method 10).
 */
function differenceInterval(first: Share, second: Share): Estimate {
  const a = rateInterval(first);
  const b = rateInterval(second);
  const value = b.value - a.value;
  return {
    value,
    low: Math.max(-1, value - Math.hypot(b.value - b.low, a.high - a.value)),
    high: Math.min(1, value + Math.hypot(b.high - b.value, a.value - a.low)),
  };
}
