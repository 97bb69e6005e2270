import { MAX_WAITING_ERRORS } from "@tuna/sdk";

/** What nobody caught. */
export type Failure = ErrorEvent | PromiseRejectionEvent;

/**
 * Keeps the first errors that nobody caught until somebody takes them: after a visitor's consent a chunk of its own reports them
 * and those that follow. Without consent they stay here and go with the page.
 */
export function watchErrors(): void {
  const waiting: Failure[] = [];
  let tell = (failure: Failure): unknown => waiting.length < MAX_WAITING_ERRORS && waiting.push(failure);
  const onFailure = (failure: Failure) => tell(failure);
  addEventListener("error", onFailure);
  addEventListener("unhandledrejection", onFailure);

  const look = (decided?: Event) =>
    import("./reporter-of-consent.ts")
      .then(({ reporterOfConsent }) => reporterOfConsent(decided))
      .then((report) => {
        if (!report) return;
        tell = report;
        waiting.splice(0).forEach(report);
      })
      // Nobody can be told that telling failed.
      .catch(() => {});
  addEventListener("consent-decided", look);
  if (document.cookie.includes("cookie_consent=")) look();
}
