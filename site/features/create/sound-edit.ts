import { uploadLimits } from "@tuna/sdk/uploads";

/** Longest selection, as long as a published sound may be. */
export const MAX_SELECTION_MS = 30_000;
/** Longest source. */
export const MAX_SOURCE_MS = 10 * 60_000;
/** Shortest selection, as short as a published sound may be. */
export const MIN_SELECTION_MS = uploadLimits.minDurationMs;
export const MAX_FADE_MS = 5000;
export const MAX_GAIN_DB = 20;

/** The length of a source, and the steps in which it can be cut. */
export interface SourceLength {
  /** A whole number of samples. */
  durationMs: number;
  sampleRate: number;
}

/** What is done to a source. Times are milliseconds from its start; the ends are at whole samples. */
export interface SoundEdit {
  startMs: number;
  endMs: number;
  fadeInMs: number;
  fadeOutMs: number;
  gainDb: number;
  /** Whether the sound gets the level of the library. */
  isEven: boolean;
}

/** A handle of the selection. */
export type EditEdge = "start" | "end";

/** Returns the edit that keeps a source, or the first seconds of a long one. */
export function firstEdit(durationMs: number): SoundEdit {
  const endMs = Math.min(durationMs, MAX_SELECTION_MS);
  return { startMs: 0, endMs, fadeInMs: 0, fadeOutMs: 0, gainDb: 0, isEven: false };
}

/** Whether an edit leaves the source as it is. */
export function isUntouched(edit: SoundEdit, durationMs: number): boolean {
  const { startMs, endMs, fadeInMs, fadeOutMs, gainDb, isEven } = edit;
  return startMs === 0 && endMs >= durationMs && !fadeInMs && !fadeOutMs && !gainDb && !isEven;
}

/** Moves one handle. It stops at the source's ends, before the other handle, and at the longest selection. */
export function moveEdge(edit: SoundEdit, edge: EditEdge, toMs: number, source: SourceLength): SoundEdit {
  const [low, high] = edgeRange(edit, edge, source);
  const ms = clamped(atSample(toMs, source), low, high);
  return withFittingFades(edge === "start" ? { ...edit, startMs: ms } : { ...edit, endMs: ms });
}

/** Returns the positions that a handle can have. */
export function edgeRange(
  { startMs, endMs }: SoundEdit,
  edge: EditEdge,
  source: SourceLength,
): [lowMs: number, highMs: number] {
  const { durationMs } = source;
  const shortestMs = shortestSelection(source);
  const [low, high] =
    edge === "start"
      ? [Math.max(0, endMs - MAX_SELECTION_MS), endMs - shortestMs]
      : [startMs + shortestMs, Math.min(durationMs, startMs + MAX_SELECTION_MS)];
  return [atSample(low, source), atSample(high, source)];
}

/** Moves the whole selection, which keeps its length. */
export function moveSelection(edit: SoundEdit, startMs: number, source: SourceLength): SoundEdit {
  const lengthMs = edit.endMs - edit.startMs;
  const start = clamped(atSample(startMs, source), 0, source.durationMs - lengthMs);
  return { ...edit, startMs: start, endMs: atSample(start + lengthMs, source) };
}

/** Selects a part of the source, its first seconds if it is longer than a sound may be. */
export function selectRange(
  edit: SoundEdit,
  startMs: number,
  endMs: number,
  source: SourceLength,
): SoundEdit {
  const start = clamped(
    atSample(startMs, source),
    0,
    atSample(source.durationMs - shortestSelection(source), source),
  );
  const [low, high] = edgeRange({ ...edit, startMs: start }, "end", source);
  return withFittingFades({ ...edit, startMs: start, endMs: clamped(atSample(endMs, source), low, high) });
}

function shortestSelection({ durationMs, sampleRate }: SourceLength): number {
  return Math.min(durationMs, (Math.ceil((MIN_SELECTION_MS * sampleRate) / 1000) * 1000) / sampleRate);
}

/** Returns the time of the nearest sample. */
function atSample(ms: number, { sampleRate }: SourceLength): number {
  return (Math.round((ms * sampleRate) / 1000) * 1000) / sampleRate;
}

/** Changes fades. Both together are never longer than the selection: the one that is not given gives way. */
export function setFade(edit: SoundEdit, fade: "fadeInMs" | "fadeOutMs", ms: number): SoundEdit {
  const lengthMs = edit.endMs - edit.startMs;
  const given = clamped(Math.round(ms), 0, Math.min(MAX_FADE_MS, lengthMs));
  const other = fade === "fadeInMs" ? "fadeOutMs" : "fadeInMs";
  return { ...edit, [fade]: given, [other]: Math.min(edit[other], lengthMs - given) };
}

/** Changes the gain, in steps of half a decibel. */
export function setGain(edit: SoundEdit, gainDb: number): SoundEdit {
  return { ...edit, gainDb: clamped(Math.round(gainDb * 2) / 2, -MAX_GAIN_DB, MAX_GAIN_DB) };
}

function withFittingFades(edit: SoundEdit): SoundEdit {
  const lengthMs = edit.endMs - edit.startMs;
  const fadeInMs = Math.min(edit.fadeInMs, lengthMs);
  return { ...edit, fadeInMs, fadeOutMs: Math.min(edit.fadeOutMs, lengthMs - fadeInMs) };
}

function clamped(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
