import type { BrowserOptions } from "@sentry/browser";
import { reportedPage, traceLimits } from "@tuna/sdk/error-reporting";

/** The trace of one page, as Sentry passes it on before sending. */
export type Transaction = Parameters<NonNullable<BrowserOptions["beforeSendTransaction"]>>[0];

/** Returns a trace without personal data: how long each part took, with cleaned paths. */
export function cleanTransaction(transaction: Transaction): Transaction {
  const { user: _user, request: _request, breadcrumbs: _breadcrumbs, extra: _extra, ...rest } = transaction;
  const { contexts, spans = [] } = rest;
  return {
    ...rest,
    ...(contexts?.trace && { contexts: { trace: { ...contexts.trace, data: {} } } }),
    spans: spans.slice(0, traceLimits.spansPerTransaction).map((span) => ({
      ...span,
      data: {},
      ...(span.description && { description: described(span.description) }),
    })),
  };
}

/** Shortens `GET https://tuna.example/search/sounds/cat/?page=2` to `GET /search/sounds/*`. */
function described(text: string): string {
  return text.replace(/(?:[a-z]+:\/)?\/\S+/gi, reportedPage);
}
