import { type Options, Presets, SingleBar } from "cli-progress";

/** Shows the progress of long work: as a bar in a terminal, as occasional lines elsewhere. */
export interface Progress {
  update(doneCount: number, totalCount: number, note?: string): void;
  stop(): void;
}

const LINE_EVERY_MS = 30_000;

export function openProgress(unit: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? openBar(unit, stream) : openLines(unit, stream);
}

function openBar(unit: string, stream: NodeJS.WriteStream): Progress {
  const format = `{bar} {percentage}% | {value} of {total} ${unit} {eta_formatted} {note}`;
  const options: Options = { format, formatTime: timeLeft, stream, hideCursor: true, etaBuffer: 200 };
  const bar = new SingleBar(options, Presets.shades_classic);
  let isStarted = false;
  return {
    update(doneCount, totalCount, note = "") {
      if (totalCount === 0) return;
      if (!isStarted) bar.start(totalCount, doneCount, { note });
      isStarted = true;
      bar.setTotal(totalCount);
      bar.update(doneCount, { note });
    },
    stop: () => bar.stop(),
  };
}

/** Formats the remaining time. The bar passes a word while it is unknown. */
function timeLeft(seconds: number | string): string {
  if (typeof seconds === "string") return "";
  return seconds < 100 ? `| ${seconds} s left` : `| ${Math.ceil(seconds / 60)} min left`;
}

function openLines(unit: string, stream: NodeJS.WriteStream): Progress {
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  return {
    update(doneCount, totalCount, note = "") {
      const isDue = performance.now() - writtenAtMs >= LINE_EVERY_MS || doneCount === totalCount;
      if (!isDue) return;
      writtenAtMs = performance.now();
      stream.write(`${doneCount} of ${totalCount} ${unit} ${note}`.trimEnd().concat("\n"));
    },
    stop: () => {},
  };
}
