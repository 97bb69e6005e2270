import { errorTexts } from "@tuna/sdk/locale";
import { showToast } from "../toast/toasts.ts";

/** Asks whether sensitive items may be shown, in a dialog whose code is loaded by the first question. */
export function askSensitive(isLoggedIn: boolean): void {
  import("./sensitive-dialog.lazy.tsx")
    .then(({ openSensitiveDialog }) => openSensitiveDialog(isLoggedIn))
    .catch(() => showToast(errorTexts.unexpected, "error"));
}
