import {
  type BrowserClient,
  browserTracingIntegration,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
  webVitalsIntegration,
} from "@sentry/browser";
import { traceLimits } from "@tuna/sdk/error-reporting";
import { followPages } from "../analytics/follow-pages.ts";
import { shownStore } from "../routing/page-store.ts";

/**
 * Traces how long pages take, each under the name of its route. In a chunk of its own, for libraries that ask for traces: it
 * nearly doubles what reports errors.
 */
export function tracePages(client: BrowserClient): void {
  // Interactions are sent one by one, past what cleans a trace.
  client.addIntegration(webVitalsIntegration({ ignore: ["inp"] }));
  client.addIntegration(
    browserTracingIntegration({
      idleTimeout: traceLimits.idleTimeoutMs,
      finalTimeout: traceLimits.finalTimeoutMs,
      childSpanTimeout: traceLimits.childSpanTimeoutMs,
      // By routes instead, whose names hold nothing that somebody searched for.
      instrumentPageLoad: false,
      instrumentNavigation: false,
      instrumentBfcacheRestore: false,
      enableInp: false,
      linkPreviousTrace: "off",
    }),
  );
  const store = shownStore();
  if (!store) return;
  let start: typeof startBrowserTracingPageLoadSpan = startBrowserTracingPageLoadSpan;
  followPages(store, ({ routeId }) => {
    start(client, { name: routeId });
    start = (navigating, span) => startBrowserTracingNavigationSpan(navigating, span);
  });
}
