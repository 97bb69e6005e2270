import { formatTime } from "./format-time.ts";

/** The part of a source that the waveform shows, in milliseconds. */
export interface WaveView {
  fromMs: number;
  toMs: number;
}

/** Length of the smallest part that is shown: some dozen samples. */
const MIN_VIEW_MS = 1;

export function wholeView(durationMs: number): WaveView {
  return { fromMs: 0, toMs: durationMs };
}

/** Shows a part `factor` times as long, around a time that keeps its place. */
export function zoomedView(view: WaveView, factor: number, aroundMs: number, durationMs: number): WaveView {
  const length = view.toMs - view.fromMs;
  const next = Math.max(Math.min(MIN_VIEW_MS, durationMs), Math.min(durationMs, length * factor));
  const place = length > 0 ? (aroundMs - view.fromMs) / length : 0;
  return viewAt(aroundMs - place * next, next, durationMs);
}

/** Shows a part of the same length that begins at another time. */
export function scrolledView(view: WaveView, fromMs: number, durationMs: number): WaveView {
  return viewAt(fromMs, view.toMs - view.fromMs, durationMs);
}

/** Shows a part of the source with some of what is before and after it. */
export function viewOfSelection(startMs: number, endMs: number, durationMs: number): WaveView {
  const margin = Math.max(100, (endMs - startMs) * 0.1);
  const length = Math.min(durationMs, Math.max(MIN_VIEW_MS, endMs - startMs + 2 * margin));
  return viewAt((startMs + endMs - length) / 2, length, durationMs);
}

function viewAt(fromMs: number, lengthMs: number, durationMs: number): WaveView {
  const from = Math.max(0, Math.min(durationMs - lengthMs, fromMs));
  return { fromMs: from, toMs: from + lengthMs };
}

const MARKS_PER_LABEL = 5;

interface AxisMark {
  ms: number;
  /** Empty for the marks between two labels. */
  label: string;
}

/** Returns the marks of a time axis, at round times, with room for so many labels. */
export function axisMarks({ fromMs, toMs }: WaveView, maxLabels: number): AxisMark[] {
  const room = (toMs - fromMs) / maxLabels;
  const power = 10 ** Math.floor(Math.log10(room));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((ms) => ms >= room) ?? room;
  const digits = Math.max(0, Math.ceil(3 - Math.log10(step) - 1e-9));
  const first = Math.ceil((fromMs / step) * MARKS_PER_LABEL - 1e-6);
  const last = Math.floor((toMs / step) * MARKS_PER_LABEL + 1e-6);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const ms = ((first + index) * step) / MARKS_PER_LABEL;
    // A label stands after its mark.
    const isLabelled = (first + index) % MARKS_PER_LABEL === 0 && ms <= toMs - room;
    return { ms, label: isLabelled ? formatTime(ms, digits) : "" };
  });
}
