import { errorTexts } from "@tuna/sdk/locale";
import { focusHeading } from "../../platform/routing/announce-page.ts";
import { shownStore } from "../../platform/routing/page-store.ts";
import { renewPage } from "../../platform/routing/renew-page.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { callAccount } from "../account/settings/call-account.ts";
import { renewInAllTabs } from "../account/visitor-in-tabs.ts";

/**
 * Allows sensitive items for the account and shows the page with them. Returns false and shows a toast after a
 * failure.
 */
export async function confirmSensitive(): Promise<boolean> {
  try {
    await callAccount((account) => account.updateSettings({ isSensitiveContentEnabled: true }));
  } catch {
    return tellFailure();
  }
  const shown = shownStore()?.get().page;
  await renewPage();
  // The site may be too busy to renew the page. Confirming again tries that again.
  if (shownStore()?.get().site.viewer.isSensitiveAllowed === false) return tellFailure();
  renewInAllTabs();
  // Another build answered, whose data only its document shows.
  if (shownStore()?.get().page === shown) location.reload();
  // The form on the page disappeared with the redaction.
  if (document.activeElement === document.body) focusHeading();
  return true;
}

function tellFailure(): false {
  showToast(errorTexts.enablingSensitiveContentFailed, "error");
  return false;
}
