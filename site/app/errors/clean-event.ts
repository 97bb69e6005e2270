import type { BrowserOptions, ErrorEvent } from "@sentry/browser";
import { reportedPage, traceLimits, withoutPersonalData } from "@tuna/sdk/error-reporting";

/**
 * Returns an event without personal data: texts are cleaned, and fields that do not help to fix an error are
 * left out.
 */
export function cleanEvent(event: ErrorEvent): ErrorEvent {
  const {
    user: _user,
    server_name: _server,
    extra: _extra,
    request,
    exception,
    breadcrumbs,
    ...rest
  } = event;
  const agent = request?.headers?.["User-Agent"];
  return {
    ...rest,
    ...(rest.transaction && { transaction: withoutPersonalData(rest.transaction) }),
    ...(rest.message && { message: withoutPersonalData(rest.message) }),
    ...(request?.url && {
      request: { url: withoutPersonalData(request.url), ...(agent && { headers: { "User-Agent": agent } }) },
    }),
    ...(exception && { exception: cleanTexts(exception) }),
    ...(breadcrumbs && { breadcrumbs: cleanTexts(breadcrumbs) }),
  };
}

/** Returns the value with every text in it cleaned. Sentry's events are only a few levels deep. */
function cleanTexts<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === "string" ? withoutPersonalData(part) : part,
  );
}

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
