import type { ComponentProps, ComponentType, ReactNode } from "react";
import { SwitchInput } from "../../platform/controls/switch-input.tsx";
import { internalTexts } from "../../platform/locale/texts.ts";

const texts = internalTexts.controls;

interface PickedStatesProps {
  Group: ComponentType<{ name: string; children: ReactNode }>;
}

/** What visitors switch, pick or move. */
export function PickedStates({ Group }: PickedStatesProps) {
  return (
    <>
      <Group name={texts.checkboxes}>
        <Choice label={texts.off} />
        <Choice label={texts.on} defaultChecked />
        <Choice label={texts.partly} ref={makeIndeterminate} />
        <Choice label={texts.wrong} aria-invalid />
        <Choice label={`${texts.unavailable}: ${texts.off}`} disabled />
        <Choice label={`${texts.unavailable}: ${texts.on}`} defaultChecked disabled />
      </Group>
      <Group name={texts.radios}>
        {texts.options.map((option, place) => (
          <Choice key={option} label={option} type="radio" name="radio" defaultChecked={place === 0} />
        ))}
        <Choice label={texts.unavailable} type="radio" name="radio" disabled />
      </Group>
      <Group name={texts.switches}>
        <Switch label={texts.off} />
        <Switch label={texts.on} isOn />
        <Switch label={`${texts.unavailable}: ${texts.off}`} isDisabled />
        <Switch label={`${texts.unavailable}: ${texts.on}`} isOn isDisabled />
      </Group>
      <Group name={texts.segmented}>
        <fieldset className="segmented">
          <legend className="visually-hidden">{texts.segmented}</legend>
          {texts.options.map((option, place) => (
            <label key={option}>
              <input type="radio" name="segment" defaultChecked={place === 0} />
              {option}
            </label>
          ))}
        </fieldset>
      </Group>
      <Group name={texts.sliders}>
        <Slider label={texts.slider} />
        <Slider label={texts.unavailable} isDisabled />
        <label className="field">
          {texts.progress}
          <progress value={0.4} />
        </label>
      </Group>
    </>
  );
}

function Choice({ label, type = "checkbox", ...attributes }: { label: string } & ComponentProps<"input">) {
  return (
    <label className="choice">
      <input type={type} {...attributes} />
      {label}
    </label>
  );
}

function makeIndeterminate(input: HTMLInputElement | null): void {
  if (input) input.indeterminate = true;
}

interface SwitchProps {
  label: string;
  isOn?: boolean;
  isDisabled?: boolean;
}

function Switch({ label, isOn, isDisabled }: SwitchProps) {
  return (
    <label className="choice">
      <SwitchInput defaultChecked={isOn} disabled={isDisabled} />
      {label}
    </label>
  );
}

function Slider({ label, isDisabled }: { label: string; isDisabled?: boolean }) {
  return (
    <label className="field">
      {label}
      <input type="range" min={0} max={100} defaultValue={40} disabled={isDisabled} />
    </label>
  );
}
