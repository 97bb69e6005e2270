import type { SoundEdit } from "./sound-edit.ts";
import { peakColumns, type WavePeaks } from "./wave-peaks.ts";
import type { WaveView } from "./wave-view.ts";

/** What a drawing of a waveform shows. */
export interface WaveDrawing {
  peaks: WavePeaks;
  view: WaveView;
  edit: SoundEdit;
}

const BAR_PX = 2;
const GAP_PX = 1;

/** Draws a waveform with the selection as it will sound: faded, and louder or quieter. Colours come from the page's tokens. */
export function drawWave(canvas: HTMLCanvasElement, { peaks, view, edit }: WaveDrawing): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const scale = devicePixelRatio || 1;
  const width = Math.max(1, Math.round(canvas.clientWidth * scale));
  const height = Math.max(1, Math.round(canvas.clientHeight * scale));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  // Custom properties would keep the name of a colour; these properties have its value in the shown theme.
  const { color: loud, outlineColor: quiet } = getComputedStyle(canvas);
  const step = Math.round((BAR_PX + GAP_PX) * scale);
  const count = Math.ceil(width / step);
  const columns = peakColumns(peaks, view.fromMs, view.toMs, count);
  const columnMs = (view.toMs - view.fromMs) / count;
  context.clearRect(0, 0, width, height);
  for (const [column, peak] of columns.entries()) {
    const ms = view.fromMs + (column + 0.5) * columnMs;
    const isInside = ms >= edit.startMs && ms <= edit.endMs;
    const level = isInside ? Math.min(1, peak * gainAt(edit, ms)) : peak;
    const barHeight = Math.max(scale, level * (height - 2 * scale));
    context.fillStyle = isInside ? loud : quiet;
    context.fillRect(column * step, (height - barHeight) / 2, BAR_PX * scale, barHeight);
  }
}

/** Returns the factor of a time inside the selection. Even loudness is not known before it is rendered. */
function gainAt({ startMs, endMs, fadeInMs, fadeOutMs, gainDb }: SoundEdit, ms: number): number {
  const rise = fadeInMs > 0 ? Math.min(1, (ms - startMs) / fadeInMs) : 1;
  const fall = fadeOutMs > 0 ? Math.min(1, (endMs - ms) / fadeOutMs) : 1;
  const fade = (fraction: number) => Math.sin((Math.max(0, fraction) * Math.PI) / 2);
  return 10 ** (gainDb / 20) * fade(rise) * fade(fall);
}
