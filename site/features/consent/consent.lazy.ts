import type { Brand } from "@tuna/sdk";
import { clearAnalyticsStorage } from "@tuna/sdk/analytics";
import { isAnalyticsGranted } from "@tuna/sdk/consent";
import type { ComponentType } from "react";
import {
  askForConsent,
  CONSENT_DECIDED_EVENT,
  consentQuestion,
  currentConsent,
  followOtherTabs,
  subscribeToQuestion,
} from "../../platform/consent/consent-store.ts";
import { followConsent } from "../analytics/follow-consent.ts";
import { startBannerExperiment } from "../banners/start-banner-experiment.ts";
import { noteDownloadClicks } from "../download/note-download-clicks.ts";
import { reportErrors } from "../errors/report-errors.ts";

export { openConsent } from "../../platform/consent/consent-store.ts";
export { reportErrors } from "../errors/report-errors.ts";

/**
 * Prompts undecided visitors, and clears analytics data of anyone who has not consented. Calls `show` with the
 * dialog's component when there is something to ask: visitors who have decided never load it.
 */
export function startConsent(brand: Brand, show: (Dialog: ComponentType) => void): void {
  const isGranted = () => isAnalyticsGranted(currentConsent());
  const forget = () => void (isGranted() || clearAnalyticsStorage(brand, window));
  forget();
  addEventListener(CONSENT_DECIDED_EVENT, forget);
  noteDownloadClicks(brand, isGranted);
  reportErrors();
  followConsent(isGranted);
  startBannerExperiment(isGranted);
  followOtherTabs();
  const stop = subscribeToQuestion(async () => {
    if (!consentQuestion().isOpen) return;
    stop();
    const { ConsentDialog } = await import("./consent-dialog.lazy.tsx");
    show(ConsentDialog);
  });
  askForConsent();
}
