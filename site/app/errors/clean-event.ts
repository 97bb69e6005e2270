import type { ErrorEvent } from "@sentry/browser";
import { withoutPersonalData } from "@tuna/sdk/error-reporting";

/** An event without what is anybody's: texts are stripped, and fields that nobody needs to mend an error are left out. */
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

/** The same value, every text in it stripped. What Sentry makes of an event has few levels. */
function cleanTexts<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === "string" ? withoutPersonalData(part) : part,
  );
}
