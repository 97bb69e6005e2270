import type { Tinypool } from "tinypool";
import { openProcessPool, runJob } from "../processes/process-pool.ts";
import type { AppIconTask, CardTask, VideoTask } from "./preview-worker.ts";

/** Draws pictures in a child process, so that neither their time nor a crash of the renderer affects the site. */
export interface PreviewPool {
  /** Draws a card and writes its file. Rejects if it takes too long, or if too many are waiting. */
  draw(task: CardTask): Promise<void>;
  /** Draws an icon of the installed site, in the same way. */
  drawAppIcon(task: AppIconTask): Promise<void>;
  /** Draws a video, in a process of its own: it takes seconds, for which cards do not wait. */
  drawVideo(task: VideoTask): Promise<void>;
  close(): Promise<void>;
}

/** A process takes 160 MB, and its work is small: more would take memory and time from the site. */
const PROCESSES = 1;
/** At 50 to 250 ms each, the last of them waits a few seconds. */
const MAX_WAITING = 24;
const MAX_WAITING_VIDEOS = 6;
const TIME_PER_CARD_MS = 15_000;
const TIME_PER_VIDEO_MS = 60_000;
/** The process ends after this time without work. */
const IDLE_MS = 20_000;

/** Opens a pool whose process starts with the first picture. */
export function openPreviewPool(): PreviewPool {
  const cards = openProcesses(MAX_WAITING);
  const videos = openProcesses(MAX_WAITING_VIDEOS);
  return {
    draw: (task) => run(cards, "card", task, TIME_PER_CARD_MS),
    drawAppIcon: (task) => run(cards, "appIcon", task, TIME_PER_CARD_MS),
    drawVideo: (task) => run(videos, "video", task, TIME_PER_VIDEO_MS),
    close: async () => {
      await Promise.all([cards.destroy(), videos.destroy()]);
    },
  };
}

function openProcesses(maxWaiting: number): Tinypool {
  return openProcessPool({
    module: new URL("./preview-worker.ts", import.meta.url),
    minProcesses: 0,
    maxProcesses: PROCESSES,
    maxHeapMb: 128,
    maxWaiting,
    idleMs: IDLE_MS,
  });
}

async function run(pool: Tinypool, name: string, task: object, timeoutMs: number): Promise<void> {
  try {
    await runJob(pool, name, task, timeoutMs);
  } catch (cause) {
    const { message } = cause as Partial<Error>;
    throw new Error(`A preview could not be drawn: ${message}`, { cause });
  }
}
