import { errorTexts } from "@tuna/sdk/locale";
import { tellOtherTabs } from "../account/visitor-in-tabs.ts";
import { focusHeading } from "../routing/announce-page.ts";
import { renewPage } from "../routing/renew-page.ts";
import { callAccount } from "../settings/call-account.ts";
import { showToast } from "../toast/toasts.ts";

/**
 * Allows sensitive items for the account and shows the page with them. Returns false and shows a toast after a
 * failure.
 */
export async function confirmSensitive(): Promise<boolean> {
  try {
    await callAccount((account) => account.updateSettings({ isSensitiveContentEnabled: true }));
  } catch {
    showToast(errorTexts.enablingSensitiveContentFailed, "error");
    return false;
  }
  await renewPage();
  tellOtherTabs();
  // The form on the page disappeared with the redaction.
  if (document.activeElement === document.body) focusHeading();
  return true;
}
