/** As many jobs wait as may. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

/** Lets jobs wait for a free place, in order. */
export interface JobQueue {
  /** Number of jobs that wait. */
  readonly size: number;
  /**
   * Runs a job once it is its turn.
   *
   * @throws QueueFullError
   */
  run<Result>(job: () => Promise<Result>): Promise<Result>;
  /** Refuses the jobs that wait, and all later ones. */
  close(): void;
}

/** Opens a queue that runs this many jobs at once. */
export function openJobQueue(maxRunning: number, maxWaiting = Number.POSITIVE_INFINITY): JobQueue {
  const waiting: (() => void)[] = [];
  let runningCount = 0;
  let isClosed = false;
  return {
    get size() {
      return waiting.length;
    },
    async run(job) {
      if (runningCount < maxRunning) runningCount += 1;
      else if (waiting.length >= maxWaiting) throw new QueueFullError("too many jobs are waiting");
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        if (isClosed) throw new Error("the processes have been ended");
        return await job();
      } finally {
        // The next job takes over the place.
        const startNext = waiting.shift();
        if (startNext) startNext();
        else runningCount -= 1;
      }
    },
    close() {
      isClosed = true;
    },
  };
}
