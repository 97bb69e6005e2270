/** How many of some did something. */
export interface Share {
  count: number;
  /** At least 1, and at least `count`. */
  total: number;
}

/** A rate or a difference of two, with the bounds that hold the true one in 95 of 100 cases. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** The normal distribution's 97.5 % point: bounds on both sides leave out 5 %. */
const Z = 1.959963984540054;

/**
 * A share's rate with its 95 % score interval (Wilson 1927), which stays within 0 and 1 and means something for few and
 * for none, too. Throws a RangeError for what is no share.
 */
export function rateInterval({ count, total }: Share): Estimate {
  if (!Number.isInteger(count) || !Number.isInteger(total) || count < 0 || total < 1 || count > total)
    throw new RangeError(`${count} of ${total} is no share`);
  const value = count / total;
  const square = Z ** 2 / total;
  const middle = (value + square / 2) / (1 + square);
  const reach = (Z * Math.sqrt((value * (1 - value)) / total + square / (4 * total))) / (1 + square);
  // What rounding leaves beside the bounds: at none and at all they are exact.
  return {
    value,
    low: count === 0 ? 0 : Math.min(value, Math.max(0, middle - reach)),
    high: count === total ? 1 : Math.max(value, Math.min(1, middle + reach)),
  };
}

/**
 * How much higher the rate of `second` is than that of `first`, from -1 to 1, with the 95 % interval made of both scores'
 * (Newcombe 1998, method 10).
 */
export function differenceInterval(first: Share, second: Share): Estimate {
  const a = rateInterval(first);
  const b = rateInterval(second);
  const value = b.value - a.value;
  return {
    value,
    low: Math.max(-1, value - Math.hypot(b.value - b.low, a.high - a.value)),
    high: Math.min(1, value + Math.hypot(b.high - b.value, a.value - a.low)),
  };
}
