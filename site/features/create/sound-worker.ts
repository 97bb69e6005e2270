import { fingerprintOf, LOOKUP_DENSITY } from "../../platform/audio/fingerprint.ts";
import { UnsupportedAudio } from "../../platform/audio/known-audio.ts";
import { limitTruePeak } from "../../platform/audio/limit-true-peak.ts";
import { measureLoudness } from "../../platform/audio/loudness.ts";
import type { Pcm } from "../../platform/audio/pcm.ts";
import { atPossibleLevel } from "../../platform/audio/sound-level.ts";
import { encodeFingerprint } from "../uploads/sound-matches.ts";
import { audibleRange } from "./audible-range.ts";
import { decodeRange, ROUGH_FROM_MS, readPeaks } from "./decode-source.ts";
import { encodeSound } from "./encode-sound.ts";
import { identifyFile } from "./identify-file.ts";
import { type OpenedSource, openSource, SourceError } from "./open-source.ts";
import { readableSource } from "./readable-source.ts";
import { renderEdit } from "./render-edit.ts";
import { MIN_SELECTION_MS, type SoundEdit } from "./sound-edit.ts";
import type { SoundWorkerCalls, SoundWorkerMessage, SoundWorkerRequest } from "./sound-worker-messages.ts";
import { trimSource } from "./trim-source.ts";
import { moveToZero } from "./zero-crossing.ts";

type Calls = {
  [Name in keyof SoundWorkerCalls]: (
    ...args: Parameters<SoundWorkerCalls[Name]>
  ) => Promise<ReturnType<SoundWorkerCalls[Name]>>;
};

/** Decodes, renders and encodes one source, so that pages stay responsive. */
let source: OpenedSource | undefined;

const calls: Calls = {
  open: async (blob) => {
    const readable = await readableSource(blob).catch((cause) => {
      throw new SourceError(cause instanceof UnsupportedAudio ? "unsupported" : "undecodable", { cause });
    });
    source = await trimSource(await openSource(readable ?? blob));
    // The library reads all of these itself.
    if (readable) source.facts.isAccepted = !source.facts.isDamaged;
    const { facts } = source;
    const reading = readPeaks(source, (peaks, from, isComplete, damagedFromMs) =>
      post({ peaks, from, isComplete, damagedFromMs }),
    );
    // A long source is shown before all of it is decoded, unless it is known to end early.
    if (facts.durationMs > ROUGH_FROM_MS && !facts.isDamaged) {
      reading.catch((error: unknown) => console.warn(error));
      return facts;
    }
    const durationMs = await reading;
    if (durationMs === facts.durationMs) return facts;
    if (durationMs < MIN_SELECTION_MS) throw new SourceError("damaged");
    source.facts = { ...facts, durationMs, isAccepted: false, isDamaged: true };
    return source.facts;
  },
  decode: decodePart,
  render: async (edit) => {
    const selection = await decodeSelection(edit);
    const pcm = renderEdit(selection, edit);
    return { pcm, beforeLufs: publishedLufs(selection), afterLufs: publishedLufs(pcm) };
  },
  findAudible: async (edit) => {
    const range = audibleRange(await decodeSelection(edit));
    return range && { fromMs: edit.startMs + range.fromMs, toMs: edit.startMs + range.toMs };
  },
  moveToZero: async (edit) =>
    moveToZero(edit, opened().facts, (fromMs, toMs) => decodeRange(opened(), fromMs, toMs)),
  encode: async (edit) => encodeSound(await renderSelection(edit)),
  // The site recognises the sound in any case when it checks the upload.
  identify: (file) => identifyFile(file).catch(() => undefined),
  fingerprint: async (edit) => encodeFingerprint(fingerprintOf(await renderSelection(edit), LOOKUP_DENSITY)),
};

function opened(): OpenedSource {
  if (!source) throw new Error("No source is open");
  return source;
}

async function decodePart(fromMs: number, toMs: number): Promise<Pcm> {
  const pcm = atPossibleLevel(await decodeRange(opened(), fromMs, toMs), opened().isOverScale);
  if (!pcm) throw new SourceError("damaged");
  return pcm;
}

const decodeSelection = ({ startMs, endMs }: SoundEdit) => decodePart(startMs, endMs);

/** Returns the loudness as the site measures it: of what listeners get, whose true peaks are limited. */
const publishedLufs = (pcm: Pcm) => measureLoudness(limitTruePeak(pcm));

async function renderSelection(edit: SoundEdit): Promise<Pcm> {
  return renderEdit(await decodeSelection(edit), edit);
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
    const { cause } = error as Error;
    // The page names the kind of such a file, if it is known.
    const isUnnamed = problem === "undecodable" && !(cause instanceof UnsupportedAudio);
    post({ id, problem, detail: isUnnamed ? "" : cause instanceof Error ? cause.message : String(error) });
  }
});
