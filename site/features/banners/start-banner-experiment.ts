import { CONSENT_DECIDED_EVENT } from "../../platform/consent/consent-store.ts";
import { bannerExperiment, isRunning } from "../analytics/experiments/experiments.ts";

/** Loads the banner experiment for visitors who consented: on this page, or once they agree. */
export function startBannerExperiment(isGranted: () => boolean): void {
  const start = () => {
    if (!isGranted() || !isRunning(bannerExperiment, Date.now())) return;
    removeEventListener(CONSENT_DECIDED_EVENT, start);
    import("./follow-banner-experiment.lazy.ts").then(
      ({ followBannerExperiment }) => followBannerExperiment(isGranted),
      // If the code cannot be loaded, the visitor does not take part.
      () => {},
    );
  };
  addEventListener(CONSENT_DECIDED_EVENT, start);
  start();
}
