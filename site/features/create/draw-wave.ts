import type { Pcm } from "../../platform/audio/pcm.ts";
import type { SoundEdit } from "./sound-edit.ts";
import { peakColumns, type WavePeaks } from "./wave-peaks.ts";
import type { WaveView } from "./wave-view.ts";

/** The samples of a part of the source. */
export interface WaveDetail extends WaveView {
  pcm: Pcm;
}

/** What a drawing of a waveform shows. */
export interface WaveDrawing {
  peaks: WavePeaks;
  /** Drawn instead of the peaks where it has all of the view. */
  detail: WaveDetail | undefined;
  view: WaveView;
  edit: SoundEdit;
}

const BAR_PX = 2;
const GAP_PX = 1;
const DOT_PX = 5;
const LINE_PX = 1.5;
/** Samples that are at least so far from each other are shown as dots. */
const DOT_DISTANCE_PX = 7;

/** Whether the samples of a view are known. */
export function covers(detail: WaveDetail | undefined, view: WaveView): detail is WaveDetail {
  return detail !== undefined && detail.fromMs <= view.fromMs && detail.toMs >= view.toMs;
}

/** Draws a waveform with the selection as it will sound: faded, and louder or quieter. Colours come from the page's tokens. */
export function drawWave(canvas: HTMLCanvasElement, { peaks, detail, view, edit }: WaveDrawing): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const scale = devicePixelRatio || 1;
  const width = Math.max(1, Math.round(canvas.clientWidth * scale));
  const height = Math.max(1, Math.round(canvas.clientHeight * scale));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  // Custom properties would keep the name of a colour; these properties have its value in the shown theme.
  const { color: loud, outlineColor: quiet } = getComputedStyle(canvas);
  const isShown = covers(detail, view);
  const step = isShown ? 1 : Math.round((BAR_PX + GAP_PX) * scale);
  const columns: Column[] = isShown
    ? sampleColumns(detail, view, width)
    : Array.from(
        peakColumns(peaks, view.fromMs, view.toMs, Math.ceil(width / step)),
        (peak) => [-peak, peak] as const,
      );
  context.clearRect(0, 0, width, height);
  for (const [column, [low, high]] of columns.entries())
    paint((column + 0.5) * step, low, high, isShown ? 1 : BAR_PX * scale, isShown ? LINE_PX * scale : scale);
  if (isShown)
    for (const [x, level] of dotsOf(detail, view, width, DOT_DISTANCE_PX * scale))
      paint(x, level, level, DOT_PX * scale, DOT_PX * scale);

  function paint(x: number, low: number, high: number, barWidth: number, minHeight: number): void {
    const ms = view.fromMs + (x / width) * (view.toMs - view.fromMs);
    const isInside = ms >= edit.startMs && ms <= edit.endMs;
    const gain = isInside ? gainAt(edit, ms) : 1;
    const y = (level: number) => height / 2 - Math.max(-1, Math.min(1, level * gain)) * (height / 2 - scale);
    const barHeight = Math.max(minHeight, y(low) - y(high));
    if (!context) return;
    context.fillStyle = isInside ? loud : quiet;
    context.fillRect(x - barWidth / 2, (y(low) + y(high) - barHeight) / 2, barWidth, barHeight);
  }
}

type Column = readonly [low: number, high: number];

/** Returns the lowest and highest level in each column, on the line between samples too. Channels are added. */
function sampleColumns({ pcm, fromMs }: WaveDetail, view: WaveView, count: number): Column[] {
  const start = positionOf(view.fromMs, fromMs, pcm);
  const perColumn = (positionOf(view.toMs, fromMs, pcm) - start) / count;
  return Array.from({ length: count }, (_, column) => {
    const [first, last] = [start + column * perColumn, start + (column + 1) * perColumn];
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const include = (level: number) => {
      low = Math.min(low, level);
      high = Math.max(high, level);
    };
    for (const position of [first, last]) {
      const before = levelAt(pcm, Math.floor(position));
      include(before + (position % 1) * (levelAt(pcm, Math.floor(position) + 1) - before));
    }
    for (let index = Math.ceil(first); index <= last; index++) include(levelAt(pcm, index));
    return [low, high];
  });
}

/** Yields the place and level of each sample of a view in which they are at least `distance` pixels from each other. */
function* dotsOf(
  { pcm, fromMs }: WaveDetail,
  view: WaveView,
  width: number,
  distance: number,
): Generator<Column> {
  const [start, end] = [positionOf(view.fromMs, fromMs, pcm), positionOf(view.toMs, fromMs, pcm)];
  const perSample = width / (end - start);
  if (perSample < distance) return;
  for (let index = Math.ceil(start); index <= end; index++)
    yield [(index - start) * perSample, levelAt(pcm, index)];
}

/** Returns the place of a time in decoded samples. */
function positionOf(ms: number, fromMs: number, { sampleRate }: Pcm): number {
  return (ms * sampleRate) / 1000 - Math.round((fromMs * sampleRate) / 1000);
}

function levelAt({ channels }: Pcm, index: number): number {
  return channels.reduce((sum, samples) => sum + (samples[index] ?? 0), 0) / channels.length;
}

/** Returns the factor of a time inside the selection. Even loudness is not known before it is rendered. */
function gainAt({ startMs, endMs, fadeInMs, fadeOutMs, gainDb }: SoundEdit, ms: number): number {
  const rise = fadeInMs > 0 ? Math.min(1, (ms - startMs) / fadeInMs) : 1;
  const fall = fadeOutMs > 0 ? Math.min(1, (endMs - ms) / fadeOutMs) : 1;
  const fade = (fraction: number) => Math.sin((Math.max(0, fraction) * Math.PI) / 2);
  return 10 ** (gainDb / 20) * fade(rise) * fade(fall);
}
