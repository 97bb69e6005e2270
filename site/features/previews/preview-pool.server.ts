import {
  openSingleProcess,
  type runJob,
  runJobOrExplain,
} from "../../platform/processes/process-pool.server.ts";
import type { AppIconTask, CardTask, VideoTask } from "./preview-worker.server.ts";

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

const worker = new URL("./preview-worker.server.ts", import.meta.url);
/** At 50 to 250 ms each, the last of them waits a few seconds. */
const MAX_WAITING = 24;
const MAX_WAITING_VIDEOS = 6;

/** Opens a pool whose process starts with the first picture. */
export function openPreviewPool(): PreviewPool {
  const cards = openSingleProcess(worker, MAX_WAITING);
  const videos = openSingleProcess(worker, MAX_WAITING_VIDEOS);
  return {
    draw: (task) => run(cards, "card", task),
    drawAppIcon: (task) => run(cards, "appIcon", task),
    drawVideo: (task) => run(videos, "video", task),
    close: async () => {
      await Promise.all([cards.destroy(), videos.destroy()]);
    },
  };
}

function run(...job: Parameters<typeof runJob>): Promise<void> {
  return runJobOrExplain("A preview could not be drawn", ...job);
}
