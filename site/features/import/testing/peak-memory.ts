import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Polls the child processes of this process and records the peak memory and processor time of each. Linux only. */
export interface PeakMemory {
  /** Returns the highest memory of a process since the last call, in bytes. */
  take(): number;
  /** Returns the processor time that the processes took together since the last call, in milliseconds. */
  takeCpuMs(): number;
  stop(): void;
}

const POLL_MS = 20;

/**
 * The kernel records the peak itself (VmHWM), so polling misses only the peak after the last poll of a process.
 */
export function watchChildren(parent = process.pid): PeakMemory {
  const peaks = new Map<number, number>();
  const times = new Map<number, number>();
  let takenMs = 0;
  const look = () => {
    for (const pid of childrenOf(parent)) {
      peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peakOf(pid)));
      times.set(pid, Math.max(times.get(pid) ?? 0, cpuMsOf(pid)));
    }
  };
  const timer = setInterval(look, POLL_MS);
  return {
    take() {
      look();
      const highest = Math.max(0, ...peaks.values());
      for (const pid of peaks.keys()) forgetPeakOf(pid);
      peaks.clear();
      return highest;
    },
    takeCpuMs() {
      look();
      const allMs = [...times.values()].reduce((sum, time) => sum + time, 0);
      const passedMs = allMs - takenMs;
      takenMs = allMs;
      return passedMs;
    },
    stop: () => clearInterval(timer),
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync(`/proc/${parent}/task`)
    .map((thread) => textOf(`/proc/${parent}/task/${thread}/children`))
    .flatMap((text) => text.split(" ").filter(Boolean).map(Number));
}

function peakOf(pid: number): number {
  const [, kibibytes = "0"] = /VmHWM:\s+(\d+) kB/.exec(textOf(`/proc/${pid}/status`)) ?? [];
  return Number(kibibytes) * 1024;
}

/** The kernel counts in hundredths of a second, see `utime` and `stime` in proc(5). */
function cpuMsOf(pid: number): number {
  const afterName = textOf(`/proc/${pid}/stat`).split(") ")[1]?.split(" ") ?? [];
  return 10 * (Number(afterName[11] ?? 0) + Number(afterName[12] ?? 0));
}

/**
 * Resets the peak, see clear_refs in proc(5). Otherwise a file would be charged with the memory of an earlier
 * one.
 */
function forgetPeakOf(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
  } catch {
    // The process has ended.
  }
}

/** A process may end while it is read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
