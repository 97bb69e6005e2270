import type { VoiceEffect } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { useId } from "react";
import { SwitchInput } from "../../platform/controls/switch-input.tsx";
import { voiceBuilderTexts as texts } from "../../platform/locale/texts.ts";
import type { ChainLink } from "./effect-chain.ts";
import { effectFields } from "./effect-fields.ts";
import { FieldSlider } from "./field-slider.tsx";
import type { DragHandle } from "./use-drag-order.ts";

export interface EffectCardProps {
  link: ChainLink;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  dragHandle: DragHandle;
  onMove(distance: number): void;
  onEffect(effect: VoiceEffect): void;
  onBypass(isBypassed: boolean): void;
  onReset(): void;
  onRemove(): void;
}

/** One effect of the chain: its parameters, its place, and whether it is heard. */
export function EffectCard(props: EffectCardProps) {
  const { link, isFirst, isLast, isDragged, dragHandle, onMove, onEffect, onBypass, onReset, onRemove } =
    props;
  const { effect, isBypassed } = link;
  const id = useId();
  const name = texts.effects[effect.type];
  const fields = effectFields[effect.type];
  const named = (text: string) => fillText(text, { name });
  return (
    <li
      className="effect-card"
      data-is-dragged={isDragged || undefined}
      data-is-bypassed={isBypassed || undefined}
    >
      <div className="effect-head">
        <button
          type="button"
          className="tn-icon-button effect-tool effect-drag"
          aria-label={named(texts.chain.drag)}
          aria-describedby={`${id}-drag`}
          {...dragHandle}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        <span id={`${id}-drag`} hidden>
          {texts.chain.dragHint}
        </span>
        <h3>{name}</h3>
        <SwitchInput
          aria-label={named(texts.chain.isOn)}
          checked={!isBypassed}
          onChange={({ currentTarget }) => onBypass(!currentTarget.checked)}
        />
        <span className="effect-tools">
          <Tool label={named(texts.chain.up)} sign="↑" isDisabled={isFirst} onPress={() => onMove(-1)} />
          <Tool label={named(texts.chain.down)} sign="↓" isDisabled={isLast} onPress={() => onMove(1)} />
          {fields.length > 0 && <Tool label={named(texts.chain.reset)} sign="↺" onPress={onReset} />}
          <Tool label={named(texts.chain.remove)} sign="×" onPress={onRemove} />
        </span>
      </div>
      <p className="hint">{texts.effectHints[effect.type]}</p>
      {fields.map((field) => (
        <FieldSlider key={field.name} effect={effect} field={field} onEffect={onEffect} />
      ))}
    </li>
  );
}

interface ToolProps {
  label: string;
  sign: string;
  isDisabled?: boolean;
  onPress(): void;
}

/** A small button. A disabled one keeps the focus, so that a keyboard user who moves an effect to the end stays there. */
function Tool({ label, sign, isDisabled = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="tn-icon-button effect-tool"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPress()}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
