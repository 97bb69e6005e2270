import type { ErrorEvent } from "@sentry/browser";
import { withoutPersonalData } from "@tuna/sdk/error-reporting";

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
