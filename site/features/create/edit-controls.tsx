import { fillText } from "@tuna/sdk/locale";
import { createTexts } from "../../platform/locale/texts.ts";
import { type EditHistory, redo, undo } from "./edit-history.ts";
import { MAX_FADE_MS, MAX_GAIN_DB, type SoundEdit, setFade, setGain } from "./sound-edit.ts";
import type { usePreview } from "./use-preview.ts";

const texts = createTexts.shape;

export interface EditControlsProps {
  edit: SoundEdit;
  history: EditHistory;
  preview: ReturnType<typeof usePreview>;
  onEdit(edit: SoundEdit, control?: string): void;
  onEditEnd(): void;
  onHistory(history: EditHistory): void;
  onCutSilence(): void;
  onCutAtZero(): void;
}

/** Buttons and sliders of an edit, and its preview. */
export function EditControls(props: EditControlsProps) {
  const { edit, history, preview, onEdit, onEditEnd, onHistory, onCutSilence, onCutAtZero } = props;
  const { heard, isLooping, loudness } = preview;
  const quiet = "tn-button";
  const lufs = (value: number | null) => (value === null ? "–" : value.toFixed(1).replace("-", "−"));
  const decibels = (edit.gainDb > 0 ? "+" : "") + String(edit.gainDb).replace("-", "−");
  return (
    <div className="edit-controls">
      <div className="edit-row">
        <button
          type="button"
          className="tn-button tn-button-main"
          onClick={() => (heard ? preview.stop() : void preview.play("edited"))}
        >
          {heard ? texts.stop : texts.play}
        </button>
        <button
          type="button"
          className={quiet}
          aria-pressed={isLooping}
          onClick={() => preview.setLooping(!isLooping)}
        >
          {texts.loop}
        </button>
        <button
          type="button"
          className={quiet}
          aria-pressed={heard === "unchanged"}
          onClick={() =>
            void preview.play(heard === "unchanged" ? "edited" : "unchanged", preview.secondsIntoSelection())
          }
        >
          {texts.original}
        </button>
        <button
          type="button"
          className={quiet}
          aria-disabled={history.index === 0 || undefined}
          onClick={() => onHistory(undo(history))}
        >
          {texts.undo}
        </button>
        <button
          type="button"
          className={quiet}
          aria-disabled={history.index === history.states.length - 1 || undefined}
          onClick={() => onHistory(redo(history))}
        >
          {texts.redo}
        </button>
      </div>
      <div className="edit-row">
        <button type="button" className={quiet} onClick={onCutSilence}>
          {texts.cutSilence}
        </button>
        <button type="button" className={quiet} aria-describedby="zero-hint" onClick={onCutAtZero}>
          {texts.cutAtZero}
        </button>
        <span id="zero-hint" className="visually-hidden">
          {texts.cutAtZeroHint}
        </span>
        <label className="choice">
          <input
            type="checkbox"
            checked={edit.isEven}
            aria-describedby="even-hint"
            onChange={({ currentTarget }) => onEdit({ ...edit, isEven: currentTarget.checked })}
          />
          {texts.even}
        </label>
        <span id="even-hint" className="hint">
          {edit.isEven && loudness
            ? fillText(texts.loudness, { before: lufs(loudness.beforeLufs), after: lufs(loudness.afterLufs) })
            : texts.evenHint}
        </span>
      </div>
      <div className="edit-sliders">
        <Slider
          label={texts.fadeIn}
          value={edit.fadeInMs}
          min={0}
          max={MAX_FADE_MS}
          step={50}
          text={fillText(texts.seconds, { count: Math.round(edit.fadeInMs) / 1000 })}
          onValue={(ms) => onEdit(setFade(edit, "fadeInMs", ms), "fadeIn")}
          onEnd={onEditEnd}
        />
        <Slider
          label={texts.fadeOut}
          value={edit.fadeOutMs}
          min={0}
          max={MAX_FADE_MS}
          step={50}
          text={fillText(texts.seconds, { count: Math.round(edit.fadeOutMs) / 1000 })}
          onValue={(ms) => onEdit(setFade(edit, "fadeOutMs", ms), "fadeOut")}
          onEnd={onEditEnd}
        />
        <Slider
          label={texts.gain}
          value={edit.gainDb}
          min={-MAX_GAIN_DB}
          max={MAX_GAIN_DB}
          step={0.5}
          text={fillText(texts.decibels, { count: decibels })}
          onValue={(gainDb) => onEdit(setGain(edit, gainDb), "gain")}
          onEnd={onEditEnd}
        />
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value with its unit. */
  text: string;
  onValue(value: number): void;
  onEnd(): void;
}

function Slider({ label, value, min, max, step, text, onValue, onEnd }: SliderProps) {
  return (
    <label className="edit-slider">
      <span>
        {label} <span aria-hidden="true">{text}</span>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-label={label}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onValue(currentTarget.valueAsNumber)}
        onPointerUp={onEnd}
        onBlur={onEnd}
      />
    </label>
  );
}
