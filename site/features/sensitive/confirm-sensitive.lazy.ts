import { errorTexts } from "@tuna/sdk/locale";
import { focusHeading } from "../../platform/routing/announce-page.ts";
import { renewPage } from "../../platform/routing/renew-page.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { callAccount } from "../account/settings/call-account.ts";
import { tellOtherTabs } from "../account/visitor-in-tabs.ts";

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
