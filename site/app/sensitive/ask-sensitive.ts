import { errorTexts } from "@tuna/sdk/locale";
import { showToast } from "../toast/toasts.ts";

/** Asks whether to show sensitive items, in a dialog whose code loads at the first question. */
export function askSensitive(isLoggedIn: boolean): void {
  import("./sensitive-dialog.lazy.tsx")
    .then(({ openSensitiveDialog }) => openSensitiveDialog(isLoggedIn))
    .catch(() => showToast(errorTexts.unexpected, "error"));
}
