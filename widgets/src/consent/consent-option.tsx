import { useId } from "react";

export interface ConsentOptionProps {
  name: string;
  text: string;
  isOn: boolean;
  /** Called on a change. Without it the option is fixed. */
  onChange?: ((isOn: boolean) => void) | undefined;
}

/** One kind of cookies and its purpose. */
export function ConsentOption({ name, text, isOn, onChange }: ConsentOptionProps) {
  const id = useId();
  return (
    <div className="tn-consent-option">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          disabled={!onChange}
          aria-describedby={id}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        {name}
      </label>
      <p id={id}>{text}</p>
    </div>
  );
}
