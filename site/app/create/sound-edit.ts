/** Longest selection, as long as a published sound may be. */
export const MAX_SELECTION_MS = 30_000;
/** Longest source. */
export const MAX_SOURCE_MS = 10 * 60_000;
/** Shortest selection, so that its handles never meet. */
const MIN_SELECTION_MS = 50;
export const MAX_FADE_MS = 5000;
export const MAX_GAIN_DB = 20;

/** What is done to a source. Times are whole milliseconds from its start. */
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
export function moveEdge(edit: SoundEdit, edge: EditEdge, toMs: number, durationMs: number): SoundEdit {
  const shortestMs = Math.min(MIN_SELECTION_MS, durationMs);
  const [low, high] = edgeRange(edit, edge, durationMs, shortestMs);
  const ms = clamped(Math.round(toMs), low, high);
  return withFittingFades(edge === "start" ? { ...edit, startMs: ms } : { ...edit, endMs: ms });
}

/** Returns the positions that a handle can have. */
export function edgeRange(
  { startMs, endMs }: SoundEdit,
  edge: EditEdge,
  durationMs: number,
  shortestMs = Math.min(MIN_SELECTION_MS, durationMs),
): [lowMs: number, highMs: number] {
  return edge === "start"
    ? [Math.max(0, endMs - MAX_SELECTION_MS), endMs - shortestMs]
    : [startMs + shortestMs, Math.min(durationMs, startMs + MAX_SELECTION_MS)];
}

/** Moves the whole selection, which keeps its length. */
export function moveSelection(edit: SoundEdit, startMs: number, durationMs: number): SoundEdit {
  const lengthMs = edit.endMs - edit.startMs;
  const start = clamped(Math.round(startMs), 0, durationMs - lengthMs);
  return { ...edit, startMs: start, endMs: start + lengthMs };
}

/** Selects a part of the source, its first seconds if it is longer than a sound may be. */
export function selectRange(edit: SoundEdit, startMs: number, endMs: number, durationMs: number): SoundEdit {
  const start = clamped(Math.round(startMs), 0, Math.max(0, durationMs - MIN_SELECTION_MS));
  const shortest = Math.min(durationMs, start + MIN_SELECTION_MS);
  const end = clamped(Math.round(endMs), shortest, Math.min(durationMs, start + MAX_SELECTION_MS));
  return withFittingFades({ ...edit, startMs: start, endMs: end });
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
