import {
  type BrowserClient,
  browserTracingIntegration,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
  webVitalsIntegration,
} from "@sentry/browser";
import { traceLimits } from "@tuna/sdk/error-reporting";
import { shownStore } from "../../platform/routing/page-store.ts";
import { followPages } from "../analytics/follow-pages.ts";

/**
 * Traces page timings under route names. It has its own chunk, for sites that enable tracing, because it nearly
 * doubles the reporter's size.
 */
export function tracePages(client: BrowserClient): void {
  // Interactions are sent individually and would bypass the cleaning of traces.
  client.addIntegration(webVitalsIntegration({ ignore: ["inp"] }));
  client.addIntegration(
    browserTracingIntegration({
      idleTimeout: traceLimits.idleTimeoutMs,
      finalTimeout: traceLimits.finalTimeoutMs,
      childSpanTimeout: traceLimits.childSpanTimeoutMs,
      // Named by route, since route names contain no search terms.
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
