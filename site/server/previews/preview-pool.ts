import { Tinypool } from "tinypool";
import type { AppIconTask, CardTask } from "./preview-worker.ts";

/** Draws pictures in a child process, so that neither their time nor a crash of the renderer affects the site. */
export interface PreviewPool {
  /** Draws a card and writes its file. Rejects if it takes too long, or if too many are waiting. */
  draw(task: CardTask): Promise<void>;
  /** Draws an icon of the installed site, in the same way. */
  drawAppIcon(task: AppIconTask): Promise<void>;
  close(): Promise<void>;
}

/** A process takes 160 MB, and its work is small: more would take memory and time from the site. */
const PROCESSES = 1;
/** At 50 to 250 ms each, the last of them waits a few seconds. */
const MAX_WAITING = 24;
const TIME_PER_CARD_MS = 15_000;
/** The process ends after this time without work. */
const IDLE_MS = 20_000;

/** Opens a pool whose process starts with the first picture. */
export function openPreviewPool(): PreviewPool {
  const pool = new Tinypool({
    filename: new URL("./preview-worker.ts", import.meta.url).href,
    runtime: "child_process",
    serialization: "advanced",
    minThreads: 0,
    maxThreads: PROCESSES,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_WAITING,
    execArgv: ["--conditions=tuna-source", "--max-old-space-size=128"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" } as Record<string, string>,
  });
  // The pool has replaced a process that ended without a job, so nothing is left to handle.
  pool.on("error", () => {});
  const run = async (name: string, task: CardTask | AppIconTask) => {
    // A timer of its own, because the pool also reacts to a signal after the job.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), TIME_PER_CARD_MS);
    try {
      await pool.run(task, { name, signal: timeout.signal });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    draw: (task) => run("card", task),
    drawAppIcon: (task) => run("appIcon", task),
    close: () => pool.destroy(),
  };
}
