import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** The metrics of this process. */
export const registry = new Registry();

const registers = [registry];

/** Seconds, from an answer out of memory to one that a visitor gives up. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createCounter<Label extends string>(
  name: string,
  help: string,
  ...labelNames: Label[]
): Counter<Label> {
  return new Counter({ name, help, labelNames, registers });
}

/** Creates a histogram of durations in seconds. */
export function createDurations<Label extends string>(
  name: string,
  help: string,
  ...labelNames: Label[]
): Histogram<Label> {
  return new Histogram({ name, help, labelNames, registers, buckets: DURATION_BUCKETS });
}

/** A gauge that reads its sources when the metrics are read. Sources with equal labels are added up. */
export interface FollowedGauge<Label extends string> {
  /** Adds a source. Returns a function that removes it. */
  follow(labels: Record<Label, string>, read: () => number): () => void;
}

export function createFollowedGauge<Label extends string>(
  name: string,
  help: string,
  ...labelNames: Label[]
): FollowedGauge<Label> {
  const sources = new Set<{ labels: Record<Label, string>; read: () => number }>();
  new Gauge({
    name,
    help,
    labelNames,
    registers,
    collect() {
      this.reset();
      // Without labels, the library would say 0 of what nobody measures.
      if (sources.size === 0 && labelNames.length === 0) this.remove();
      for (const { labels, read } of sources) this.inc(labels, read());
    },
  });
  return {
    follow(labels, read) {
      const source = { labels, read };
      sources.add(source);
      return () => void sources.delete(source);
    },
  };
}
