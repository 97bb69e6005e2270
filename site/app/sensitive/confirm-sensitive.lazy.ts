import { errorTexts } from "@tuna/sdk/locale";
import { focusHeading } from "../routing/announce-page.ts";
import { renewPage } from "../routing/renew-page.ts";
import { callAccount } from "../settings/call-account.ts";
import { showToast } from "../toast/toasts.ts";

/** Allows sensitive items to whoever is logged in, and shows the page with them. False, and a toast, when that failed. */
export async function confirmSensitive(): Promise<boolean> {
  try {
    await callAccount((account) => account.updateSettings({ isSensitiveContentEnabled: true }));
  } catch {
    showToast(errorTexts.enablingSensitiveContentFailed, "error");
    return false;
  }
  await renewPage({ isSensitiveAllowed: true });
  // A form that confirmed on the page itself has gone with the veil.
  if (document.activeElement === document.body) focusHeading();
  return true;
}
