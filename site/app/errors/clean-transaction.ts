import type { BrowserOptions } from "@sentry/browser";
import { reportedPage, traceLimits } from "@tuna/sdk/error-reporting";

/** The trace of one page, as Sentry hands it out before it is sent. */
export type Transaction = Parameters<NonNullable<BrowserOptions["beforeSendTransaction"]>>[0];

/** A trace without what is anybody's: how long each part took, and of its address the path as far as it may be told. */
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

/** `GET https://tuna.example/search/sounds/cat/?page=2` is told as `GET /search/sounds/*` and what follows. */
function described(text: string): string {
  return text.replace(/(?:[a-z]+:\/)?\/\S+/gi, reportedPage);
}
