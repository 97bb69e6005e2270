import type { Brand } from "@tuna/sdk";
import { clearAnalyticsStorage } from "@tuna/sdk/analytics";
import { isAnalyticsGranted } from "@tuna/sdk/consent";
import type { ComponentType } from "react";
import { followConsent } from "../analytics/follow-consent.ts";
import { startBannerExperiment } from "../banners/start-banner-experiment.ts";
import { noteDownloadClicks } from "../download/note-download-clicks.ts";
import { reportErrors } from "../errors/report-errors.ts";
import { notePlaySources } from "../player/note-play-sources.ts";
import {
  askForConsent,
  CONSENT_DECIDED_EVENT,
  consentQuestion,
  currentConsent,
  followOtherTabs,
  subscribeToQuestion,
} from "./consent-store.ts";

export { reportErrors } from "../errors/report-errors.ts";
export { openConsent } from "./consent-store.ts";

/**
 * Asks who has to be asked, and keeps nothing of who has not agreed. `show` is given the question's component when there
 * is something to ask for the first time: who has decided never loads it.
 */
export function startConsent(brand: Brand, show: (Dialog: ComponentType) => void): void {
  const isGranted = () => isAnalyticsGranted(currentConsent());
  const forget = () => void (isGranted() || clearAnalyticsStorage(brand, window));
  forget();
  addEventListener(CONSENT_DECIDED_EVENT, forget);
  noteDownloadClicks(brand, isGranted);
  notePlaySources();
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
