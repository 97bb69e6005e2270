import { TOAST_DURATION_MS } from "./toasts.ts";

/** Screen readers hear of a text once their region has been there for a moment. */
const REGION_SETTLES_MS = 100;

/** Reads `text` out inside of a modal dialog, which silences all that lies beside it. */
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
