import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { retryDelayMs } from "@tuna/sdk/client";
import type { Environment } from "../platform/environment/environment.server.ts";
import { DEFAULT_POOL_SIZE } from "../platform/environment/server-options.server.ts";
import { log } from "../platform/log/log.server.ts";

/** Variable that tells a worker its number, from 1. A worker that replaces another one takes over its number. */
const NUMBER_VARIABLE = "SITE_WORKER_NUMBER";
/** Pauses before a worker that ended is replaced. */
const RESTART_PAUSES = { firstMs: 500, maxMs: 30_000 };
/** After a worker that lived so long, the next pause is the first one again. */
const HEALTHY_AFTER_MS = 60_000;
/** The smallest pool with which a worker answers requests while a slow statement runs. */
const MIN_POOL_SIZE = 3;

/** The number of this worker, from 1; undefined in a process that is none. */
export function workerNumber(): number | undefined {
  return cluster.isWorker ? Number(process.env[NUMBER_VARIABLE]) : undefined;
}

/** Whether this process speaks for the site: it is the first worker and replaces none, or there are no workers. */
export function isFirstProcess(): boolean {
  return cluster.isPrimary || cluster.worker?.id === 1;
}

/**
 * Returns the environment of one of several workers, which share connections and limits evenly. Each serves its metrics on
 * a port of its own, from METRICS_PORT on.
 */
export function shareOfWorker(environment: Environment): Environment {
  const { workerCount, server, replicaUrl, metrics } = environment;
  const share = (value: number) => Math.ceil(value / workerCount);
  // With a replica, the pools of a process are as small as those of a worker by default.
  const poolSize = server.poolSize ?? (replicaUrl ? undefined : DEFAULT_POOL_SIZE);
  return {
    ...environment,
    server: { ...server, poolSize: poolSize && Math.max(MIN_POOL_SIZE, share(poolSize)) },
    metrics: metrics && { ...metrics, port: metrics.port + (workerNumber() ?? 1) - 1 },
    maxConnections: share(environment.maxConnections),
    maxConnectionsPerAddress: share(environment.maxConnectionsPerAddress),
    maxRequestsPerAddress: share(environment.maxRequestsPerAddress),
  };
}

/**
 * Runs this program in several workers, which share its port, and replaces those that end. The others start when the first
 * listens, so that one alone migrates the database, builds the pages and reports what is wrong. Passes the stop signal
 * on. Resolves with the exit code of the site when all workers have ended.
 */
export async function superviseWorkers(
  { workerCount, port }: Pick<Environment, "workerCount" | "port">,
  sessionSecret: string,
  stopping: AbortSignal,
): Promise<number> {
  // Workers without a secret of their own derive everything from the same one.
  const variables = { SESSION_SECRET: sessionSecret };
  const fork = (number: number) => cluster.fork({ ...variables, [NUMBER_VARIABLE]: String(number) });
  const running = new Set<Worker>();
  stopping.addEventListener("abort", () => {
    for (const worker of running) worker.process.kill(stopping.reason);
  });

  /** Runs one worker until it ends. Returns its exit code. */
  async function runOnce(number: number, onListening?: () => void): Promise<number> {
    const worker = fork(number);
    running.add(worker);
    worker.on("listening", (address) => {
      // Its metrics have another port.
      if (address.port === port) onListening?.();
    });
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
      worker.once("exit", (...ended: [number | null, string | null]) => resolve(ended));
    });
    running.delete(worker);
    if (!stopping.aborted) {
      log.error({ event: "worker.ended", worker: number, code, signal }, "A worker process ended");
    }
    return code ?? 1;
  }

  /** Replaces a worker as often as it ends. */
  async function keepRunning(number: number): Promise<void> {
    for (let restarts = 0; !stopping.aborted; restarts++) {
      const startedAtMs = performance.now();
      await runOnce(number);
      if (performance.now() - startedAtMs > HEALTHY_AFTER_MS) restarts = 0;
      const delayMs = retryDelayMs(restarts, RESTART_PAUSES);
      await wait(delayMs, undefined, { signal: stopping }).catch(() => {});
    }
  }

  const listens = Promise.withResolvers<void>();
  const first = runOnce(1, () => listens.resolve());
  const failed = await Promise.race([first, listens.promise]);
  if (failed !== undefined) return failed;
  const others = Array.from({ length: workerCount - 1 }, (_, index) => keepRunning(index + 2));
  await first;
  await Promise.all([...others, keepRunning(1)]);
  return 0;
}
