import { fillText } from "@tuna/sdk/locale";
import { createTexts } from "../../platform/locale/texts.ts";
import type {
  SoundWorkerCalls,
  SoundWorkerMessage,
  SoundWorkerRequest,
  SourceFacts,
  SourceProblem,
} from "./sound-worker-messages.ts";
import { peakCount, type WavePeaks } from "./wave-peaks.ts";

const CLOSED_REASON = "The sound is closed";

/** A source that is open in a worker. */
export interface OpenSound extends SourceFacts {
  /** Filled while the source is decoded: roughly at once, then exactly. */
  peaks: WavePeaks;
  /** Whether the peaks cover all of the source, if only roughly. */
  isCovered(): boolean;
  /** Whether all peaks are exact. */
  isComplete(): boolean;
  /** Where a long source turned out to be damaged, in milliseconds. */
  damagedFromMs(): number | undefined;
  /** Calls `listener` when peaks have changed; returns a function that stops. */
  onPeaks(listener: () => void): () => void;
  call<Name extends Exclude<keyof SoundWorkerCalls, "open">>(
    name: Name,
    ...args: Parameters<SoundWorkerCalls[Name]>
  ): Promise<ReturnType<SoundWorkerCalls[Name]>>;
  /** Ends the worker. Calls that wait for an answer fail, as all later ones do. */
  close(): void;
}

/** A file that is no source, with the reason. Its message is for people if the problem is known. */
export class SoundProblem extends Error {
  override readonly name = "SoundProblem";
  readonly problem: SourceProblem | "failed";
  /** The reason in words of the decoder; for `unsupported` and `undecodable` the kind of the file. */
  readonly detail: string;
  /** How much of a damaged file can be used, in milliseconds. */
  readonly usableMs: number | undefined;

  constructor(problem: SourceProblem | "failed", detail: string, usableMs?: number) {
    super(problem === "failed" ? detail : textOfProblem(problem, detail));
    this.detail = detail;
    this.problem = problem;
    this.usableMs = usableMs;
  }
}

/** Returns the text of a problem, which may name the kind of the file. */
export function textOfProblem(problem: SoundProblem["problem"], kind: string): string {
  return fillText(createTexts.problems[problem], { kind: kind || createTexts.bring.unnamedKind });
}

/**
 * Opens a source. Its waveform follows through `onPeaks`. A file that the browser decodes only as a whole is decoded once, and
 * kept as WAV by the browser. Throws a {@link SoundProblem} if it cannot be used.
 */
export async function openSound(blob: Blob): Promise<OpenSound> {
  try {
    return await openInWorker(blob);
  } catch (error) {
    if (!(error instanceof SoundProblem) || error.problem !== "undecodable") throw error;
    const { decodeWhole } = await import("./decode-whole.lazy.ts");
    const wav = await decodeWhole(blob);
    if (!wav) throw error;
    const sound = await openInWorker(wav);
    // The library takes the WAV, but not necessarily the file that was given.
    return { ...sound, isAccepted: false };
  }
}

async function openInWorker(blob: Blob): Promise<OpenSound> {
  const worker = new Worker(new URL("./sound-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const listeners = new Set<() => void>();
  let lastId = 0;
  let isClosed = false;
  let isCovered = false;
  let isComplete = false;
  let damagedFromMs: number | undefined;
  let peaks: WavePeaks | undefined;
  const early: Extract<SoundWorkerMessage, { peaks: WavePeaks }>[] = [];

  function addPeaks({ peaks: values, from, ...ends }: (typeof early)[number]): void {
    if (!peaks) return;
    const isLast = ends.isComplete;
    ({ damagedFromMs } = ends);
    peaks.set(values.subarray(0, Math.max(0, peaks.length - from)), from);
    isComplete ||= isLast;
    isCovered ||= isLast || values.length === peaks.length;
    for (const listener of listeners) listener();
  }

  worker.onmessage = ({ data }: MessageEvent<SoundWorkerMessage>) => {
    if ("peaks" in data) {
      if (peaks) addPeaks(data);
      else early.push(data);
      return;
    }
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ("problem" in data) call?.reject(new SoundProblem(data.problem, data.detail));
    else call?.resolve(data.value);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    rejectWaiting(event.message);
  };

  function rejectWaiting(reason: string): void {
    for (const { reject } of waiting.values()) reject(new SoundProblem("failed", reason));
    waiting.clear();
  }

  /** A worker that has ended answers nothing, and whoever waits for it would wait for ever. */
  function close(): void {
    isClosed = true;
    worker.terminate();
    rejectWaiting(CLOSED_REASON);
  }

  function call(name: SoundWorkerRequest["name"], ...args: unknown[]): Promise<unknown> {
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(new SoundProblem("failed", CLOSED_REASON));
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, args } satisfies SoundWorkerRequest);
    });
  }

  try {
    const facts = (await call("open", blob)) as SourceFacts;
    peaks = new Float32Array(peakCount(facts.durationMs));
    for (const message of early) addPeaks(message);
    return {
      ...facts,
      peaks,
      isCovered: () => isCovered,
      isComplete: () => isComplete,
      damagedFromMs: () => damagedFromMs,
      onPeaks: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      call: call as OpenSound["call"],
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
