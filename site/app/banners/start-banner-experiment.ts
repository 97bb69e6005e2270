import { bannerExperiment, isRunning } from "@tuna/sdk/analytics";
import { CONSENT_DECIDED_EVENT } from "../consent/consent-store.ts";

/** Fetches what follows the banners' experiment, for who takes part in it: from this page on, or once they agree. */
export function startBannerExperiment(isGranted: () => boolean): void {
  const start = () => {
    if (!isGranted() || !isRunning(bannerExperiment, Date.now())) return;
    removeEventListener(CONSENT_DECIDED_EVENT, start);
    import("./follow-banner-experiment.lazy.ts").then(
      ({ followBannerExperiment }) => followBannerExperiment(isGranted),
      // Without its code the visitor takes no part.
      () => {},
    );
  };
  addEventListener(CONSENT_DECIDED_EVENT, start);
  start();
}
