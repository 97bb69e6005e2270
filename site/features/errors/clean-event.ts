import type { BrowserOptions, ErrorEvent } from "@sentry/browser";
import { reportedPage, traceLimits, withoutPersonalData } from "@tuna/sdk/error-reporting";
import { reportedText } from "../../platform/routing/reported-address.ts";
import { reportingPage } from "../../platform/routing/reporting-page.ts";

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
    ...(rest.transaction && { transaction: cleanText(rest.transaction) }),
    ...(rest.message && { message: cleanText(rest.message) }),
    ...(request?.url && {
      request: { url: cleanText(request.url), ...(agent && { headers: { "User-Agent": agent } }) },
    }),
    ...(exception && { exception: cleanTexts(exception) }),
    ...(breadcrumbs && { breadcrumbs: cleanTexts(breadcrumbs.map(withoutAttributes)) }),
  };
}

/** Returns the value with every text in it cleaned. Sentry's events are only a few levels deep. */
function cleanTexts<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === "string" ? cleanText(part) : part,
  );
}

/** Returns a text without personal data and without the addresses of pages that are not public (product rule 13.9). */
function cleanText(text: string): string {
  return withoutPersonalData(reportedText(text, reportingPage()));
}

type Breadcrumb = NonNullable<ErrorEvent["breadcrumbs"]>[number];

/** Labels and titles of pressed elements name what a page shows, such as a board of its owner. */
function withoutAttributes(breadcrumb: Breadcrumb): Breadcrumb {
  const { category, message } = breadcrumb;
  return category?.startsWith("ui.") && message
    ? { ...breadcrumb, message: message.replace(/\[.*\]/s, "") }
    : breadcrumb;
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
  return reportedText(text, reportingPage()).replace(/(?:[a-z]+:\/)?\/\S+/gi, reportedPage);
}
