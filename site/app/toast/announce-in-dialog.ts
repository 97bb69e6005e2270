import { TOAST_DURATION_MS } from "./toasts.ts";

/** Screen readers announce a text once its region has existed for a moment. */
const REGION_SETTLES_MS = 100;

/** Announces `text` inside a modal dialog, which silences everything outside. */
export function announceInDialog(dialog: HTMLDialogElement, text: string): void {
  const region = document.createElement("p");
  region.className = "visually-hidden";
  region.role = "status";
  dialog.append(region);
  setTimeout(() => {
    region.textContent = text;
  }, REGION_SETTLES_MS);
  setTimeout(() => region.remove(), TOAST_DURATION_MS);
}
