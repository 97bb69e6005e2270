import type { VoiceEffect } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { useId, useRef, useState } from "react";
import { voiceBuilderTexts as texts } from "../../platform/locale/texts.ts";
import {
  type EffectField,
  fieldValue,
  movedValue,
  positionOf,
  SLIDER_POSITIONS,
  shownFactor,
  tuned,
} from "./effect-fields.ts";

export interface FieldSliderProps {
  effect: VoiceEffect;
  field: EffectField;
  onEffect(effect: VoiceEffect): void;
}

/** A parameter as a slider and as a number. */
export function FieldSlider({ effect, field, onEffect }: FieldSliderProps) {
  const id = useId();
  // The first digits of a cut would move the other cut, so each typed number starts from the effect before the first one.
  const beforeTyping = useRef<VoiceEffect>(undefined);
  const value = fieldValue(effect, field.name);
  const factor = shownFactor(field);
  const shown = Number((value * factor).toFixed(2));
  const label = texts.fields[field.name];
  const unit = texts.units[field.unit];
  const slider = field.isLogarithmic
    ? { min: 0, max: SLIDER_POSITIONS, step: 1, value: positionOf(field, value) }
    : { min: field.min, max: field.max, step: field.step, value };
  return (
    <div className="effect-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...slider}
        aria-valuetext={fillText(texts.chain.value, { value: shown, unit }).trim()}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          const next = field.isLogarithmic ? movedValue(field, value, valueAsNumber) : valueAsNumber;
          onEffect(tuned(effect, field, next));
        }}
      />
      <ExactValue
        label={fillText(texts.chain.exact, { name: label })}
        shown={shown}
        min={field.min * factor}
        max={field.max * factor}
        onValue={(typed) => {
          beforeTyping.current ??= effect;
          onEffect(tuned(beforeTyping.current, field, typed / factor));
        }}
        onEnd={() => {
          beforeTyping.current = undefined;
        }}
      />
      <span className="effect-unit" aria-hidden="true">
        {unit}
      </span>
    </div>
  );
}

interface ExactValueProps {
  label: string;
  shown: number;
  min: number;
  max: number;
  onValue(value: number): void;
  /** The field was left. */
  onEnd(): void;
}

/** A number that takes effect while it is typed, as soon as it is within its range. */
function ExactValue({ label, shown, min, max, onValue, onEnd }: ExactValueProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && !isWithin(typed, min, max);
  return (
    <input
      className="effect-exact"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={fillText(texts.chain.wrong, { min, max })}
      value={typed ?? shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (isWithin(currentTarget.value, min, max)) onValue(Number(currentTarget.value.replace(",", ".")));
      }}
      onBlur={() => {
        setTyped(undefined);
        onEnd();
      }}
    />
  );
}

function isWithin(typed: string, min: number, max: number): boolean {
  const value = Number(typed.replace(",", "."));
  return typed.trim() !== "" && value >= min && value <= max;
}
