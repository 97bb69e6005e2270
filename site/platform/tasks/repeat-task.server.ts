import { logTaskFailure } from "../log/log.server.ts";

/** A task that runs again and again. */
export interface RepeatedTask {
  /** Runs it now. While it runs already, returns that run. */
  run(): Promise<void>;
  /** Ends the intervals. Resolves when the run that is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs a task at intervals, one run at a time: while a slow one goes on, the next are left out. No request may depend on it, so
 * a failure is only logged, under `name`, which docs/security-log.md lists; the next run makes up for it. Before its database
 * closes, the task has to be stopped.
 */
export function repeatTask(name: string, everyMs: number, task: () => Promise<unknown>): RepeatedTask {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= task()
      .then(() => {})
      .catch((error: unknown) => logTaskFailure(name, error))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const timer = setInterval(run, everyMs).unref();
  return {
    run,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
