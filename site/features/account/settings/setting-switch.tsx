import type { AccountMethods } from "@tuna/sdk";
import { type SubmitEvent, useId, useState } from "react";
import { SwitchInput } from "../../../platform/controls/switch-input.tsx";
import { settingsTexts } from "../../../platform/locale/texts.ts";
import { showToast } from "../../../platform/toast/toasts.ts";
import { callAccount } from "./call-account.ts";

export interface SettingSwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  /** Form action without script. */
  action: string;
  /** Message when saving fails. */
  failureText: string;
  change: (account: AccountMethods, isOn: boolean) => Promise<unknown>;
  onChanged?: () => void;
}

/** A setting saved when switched, and reverted when that fails. Without script it has a button. */
export function SettingSwitch({
  label,
  hint,
  isOn,
  action,
  failureText,
  change,
  onChanged,
}: SettingSwitchProps) {
  const id = useId();
  const [isShownOn, setIsShownOn] = useState(isOn);
  const [isSaving, setIsSaving] = useState(false);
  const [known, setKnown] = useState(isOn);
  // The page was renewed, maybe after a change in another tab. While this switch is saved, what it shows is newer.
  if (known !== isOn) {
    setKnown(isOn);
    if (!isSaving) setIsShownOn(isOn);
  }

  async function toggle(): Promise<void> {
    if (isSaving) return;
    const wanted = !isShownOn;
    setIsShownOn(wanted);
    setIsSaving(true);
    try {
      await callAccount((account) => change(account, wanted));
      onChanged?.();
      showToast(settingsTexts.saved);
    } catch {
      setIsShownOn(!wanted);
      showToast(failureText, "error");
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <form
      className="switch-row"
      action={action}
      method="post"
      onSubmit={(event: SubmitEvent) => event.preventDefault()}
    >
      <span className="switch-text">
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      </span>
      <SwitchInput
        id={id}
        name="isEnabled"
        checked={isShownOn}
        aria-busy={isSaving || undefined}
        aria-describedby={`${id}-hint`}
        onChange={() => void toggle()}
      />
      <noscript>
        <button type="submit" className="tn-button">
          {settingsTexts.save}
        </button>
      </noscript>
    </form>
  );
}
