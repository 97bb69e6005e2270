import type { SubmitEvent } from "react";

interface RowFormProps {
  action: string;
  /** Id of the row's session or passkey, posted with the form. */
  id: string;
  text: string;
  /** Name of the button for screen readers, which says what the row is. */
  label: string;
  onSubmit?: (event: SubmitEvent) => void;
}

/** The form at the end of a row of settings, which ends or removes what the row shows. */
export function RowForm({ action, id, text, label, onSubmit }: RowFormProps) {
  return (
    <form action={action} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="tn-button" aria-label={label}>
        {text}
      </button>
    </form>
  );
}
