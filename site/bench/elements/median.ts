/** Returns the median. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

export function round(figure: number, digits: number): number {
  return Number(figure.toFixed(digits));
}
