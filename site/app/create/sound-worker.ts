import { fingerprintOf, LOOKUP_DENSITY } from "../../contract/audio/fingerprint.ts";
import { measureLoudness } from "../../contract/audio/loudness.ts";
import type { Pcm } from "../../contract/audio/pcm.ts";
import { encodeFingerprint } from "../../contract/uploads/sound-matches.ts";
import { audibleRange } from "./audible-range.ts";
import { decodeRange, readPeaks } from "./decode-source.ts";
import { encodeSound } from "./encode-sound.ts";
import { type OpenedSource, openSource, SourceError } from "./open-source.ts";
import { renderEdit } from "./render-edit.ts";
import type { SoundEdit } from "./sound-edit.ts";
import type { SoundWorkerCalls, SoundWorkerMessage, SoundWorkerRequest } from "./sound-worker-messages.ts";

type Calls = {
  [Name in keyof SoundWorkerCalls]: (
    ...args: Parameters<SoundWorkerCalls[Name]>
  ) => Promise<ReturnType<SoundWorkerCalls[Name]>>;
};

/** Decodes, renders and encodes one source, so that pages stay responsive. */
let source: OpenedSource | undefined;

const calls: Calls = {
  open: async (blob) => {
    source = await openSource(blob);
    const report = (peaks: Float32Array<ArrayBuffer>, from: number, isComplete: boolean) =>
      post({ peaks, from, isComplete });
    void readPeaks(source, report, new AbortController().signal).catch((error: unknown) => {
      // The part that was decoded stays: damaged files often have a good beginning.
      console.warn(error);
      report(new Float32Array(0), 0, true);
    });
    return source.facts;
  },
  decode: (fromMs, toMs) => decodeRange(opened().sink, fromMs, toMs),
  render: async (edit) => {
    const selection = await decodeSelection(edit);
    const pcm = renderEdit(selection, edit, measureLoudness);
    return { pcm, beforeLufs: measureLoudness(selection), afterLufs: measureLoudness(pcm) };
  },
  findAudible: async (edit) => {
    const range = audibleRange(await decodeSelection(edit));
    return range && { fromMs: edit.startMs + range.fromMs, toMs: edit.startMs + range.toMs };
  },
  encode: async (edit) => encodeSound(await renderSelection(edit)),
  fingerprint: async (edit) => encodeFingerprint(fingerprintOf(await renderSelection(edit), LOOKUP_DENSITY)),
};

function opened(): OpenedSource {
  if (!source) throw new Error("No source is open");
  return source;
}

const decodeSelection = ({ startMs, endMs }: SoundEdit) => decodeRange(opened().sink, startMs, endMs);

async function renderSelection(edit: SoundEdit): Promise<Pcm> {
  return renderEdit(await decodeSelection(edit), edit, measureLoudness);
}

/** Returns the memory of decoded samples, which is handed over instead of copied. */
function buffersOf(value: unknown): Transferable[] {
  const given = value as Partial<Pcm & { pcm: Pcm }> | null;
  return (given?.channels ?? given?.pcm?.channels ?? []).map(({ buffer }) => buffer as ArrayBuffer);
}

function post(message: SoundWorkerMessage, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

self.addEventListener("message", async ({ data: { id, name, args } }: MessageEvent<SoundWorkerRequest>) => {
  try {
    const call = calls[name] as (...args: readonly unknown[]) => Promise<unknown>;
    const value = await call(...args);
    post({ id, value }, buffersOf(value));
  } catch (error) {
    const problem = error instanceof SourceError ? error.problem : "failed";
    post({ id, problem, detail: String((error as Error).cause ?? error) });
  }
});
