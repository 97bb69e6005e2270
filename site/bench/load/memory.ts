import { type Machine, memoryOf } from "./machines.ts";

const SAMPLE_MS = 1000;

interface Sample {
  atMs: number;
  mib: number;
}

/** Memory of a process that lived for a while. */
export interface MemoryOfProcess {
  process: string;
  seconds: number;
  /** Means of the second and the last third of its life in MiB. */
  secondThird: number;
  lastThird: number;
}

/** Samples the memory of all workers. `stop` returns those that lived for at least `minSeconds`. */
export function watchMemory(machines: readonly Pick<Machine, "name" | "workers">[]) {
  const samples = new Map<string, Sample[]>();
  const sample = () => {
    for (const machine of machines) {
      for (const id of machine.workers()) {
        const mib = memoryOf(id);
        const name = `${machine.name}, process ${id}`;
        if (mib) samples.set(name, [...(samples.get(name) ?? []), { atMs: performance.now(), mib }]);
      }
    }
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop(minSeconds: number): MemoryOfProcess[] {
      clearInterval(timer);
      return [...samples].flatMap(([process, ofProcess]) => {
        const third = Math.floor(ofProcess.length / 3);
        const seconds = ((ofProcess.at(-1)?.atMs ?? 0) - (ofProcess[0]?.atMs ?? 0)) / 1000;
        if (third === 0 || seconds < minSeconds) return [];
        const secondThird = mean(ofProcess.slice(third, 2 * third));
        const lastThird = mean(ofProcess.slice(-third));
        return [{ process, seconds: Math.round(seconds), secondThird, lastThird }];
      });
    },
  };
}

/** A line for each process that has more than `maxGrowth` times the memory in its last third than in its second. */
export function growthFaults(processes: readonly MemoryOfProcess[], maxGrowth: number): string[] {
  return processes.flatMap(({ process, secondThird, lastThird }) =>
    lastThird > maxGrowth * secondThird ? [`${process} grew from ${secondThird} to ${lastThird} MiB`] : [],
  );
}

function mean(samples: readonly Sample[]): number {
  return Math.round(samples.reduce((sum, { mib }) => sum + mib, 0) / samples.length);
}
