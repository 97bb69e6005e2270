/** Median and 99th percentile in milliseconds. */
export interface Timing {
  p50: number;
  p99: number;
}

/** Runs `work` repeatedly after a short warm-up, and returns how long the runs took. */
export async function measure(runs: number, work: (run: number) => Promise<unknown>): Promise<Timing> {
  for (let run = 0; run < Math.min(20, runs); run++) await work(run);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now();
    await work(run);
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  return { p50: at(times, 0.5), p99: at(times, 0.99) };
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;
}
