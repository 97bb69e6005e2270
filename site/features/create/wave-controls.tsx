import { createTexts } from "../../platform/locale/texts.ts";
import { formatTime } from "./format-time.ts";
import type { SoundEdit } from "./sound-edit.ts";
import { scrolledView, viewOfSelection, type WaveView, wholeView, zoomedView } from "./wave-view.ts";

const texts = createTexts.shape;
const ZOOM_STEP = 2;

export interface WaveControlsProps {
  view: WaveView;
  edit: SoundEdit;
  durationMs: number;
  onView(view: WaveView): void;
}

/** Zoom, and the shown part of a zoomed waveform. */
export function WaveControls({ view, edit, durationMs, onView }: WaveControlsProps) {
  const length = view.toMs - view.fromMs;
  const isWhole = length >= durationMs;
  const middle = (edit.startMs + edit.endMs) / 2;
  const around = middle > view.fromMs && middle < view.toMs ? middle : (view.fromMs + view.toMs) / 2;
  const zoom = (factor: number) => onView(zoomedView(view, factor, around, durationMs));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row everywhere
    <div className="wave-controls" role="group" aria-label={texts.zoom}>
      <button
        type="button"
        className="tn-button"
        aria-label={texts.zoomIn}
        onClick={() => zoom(1 / ZOOM_STEP)}
      >
        <span aria-hidden="true">+</span>
      </button>
      <button
        type="button"
        className="tn-button"
        aria-label={texts.zoomOut}
        aria-disabled={isWhole || undefined}
        onClick={() => zoom(ZOOM_STEP)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <button
        type="button"
        className="tn-button"
        onClick={() => onView(viewOfSelection(edit.startMs, edit.endMs, durationMs))}
      >
        {texts.showSelection}
      </button>
      <button type="button" className="tn-button" onClick={() => onView(wholeView(durationMs))}>
        {texts.showAll}
      </button>
      <label className="wave-scroll" hidden={isWhole}>
        <span className="visually-hidden">{texts.scroll}</span>
        <input
          type="range"
          min={0}
          max={Math.max(0, Math.round(durationMs - length))}
          step={Math.max(1, Math.round(length / 20))}
          value={Math.round(view.fromMs)}
          aria-valuetext={`${formatTime(view.fromMs)} – ${formatTime(view.toMs)}`}
          onChange={({ currentTarget }) =>
            onView(scrolledView(view, currentTarget.valueAsNumber, durationMs))
          }
        />
      </label>
    </div>
  );
}
