import { errorTexts } from "@tuna/sdk/locale";
import { type RefObject, type SubmitEvent, useRef } from "react";
import { showToast } from "../../../platform/toast/toasts.ts";

/** Sends forms of rows by script. A pressed button goes with its row, so `heading` takes the focus. */
interface RowForms {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Calls `change` in place of the form, and shows `doneText` or that it failed. */
  send(event: SubmitEvent, change: () => Promise<void>, doneText: string): Promise<void>;
}

/** Returns what sends the forms of a section's rows. */
export function useRowForm(): RowForms {
  const heading = useRef<HTMLHeadingElement>(null);
  return {
    heading,
    async send(event, change, doneText) {
      event.preventDefault();
      try {
        await change();
        showToast(doneText);
        heading.current?.focus();
      } catch {
        showToast(errorTexts.unexpected, "error");
      }
    },
  };
}
