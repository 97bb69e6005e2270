import {
  BrowserClient,
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from "@sentry/browser";
import {
  errorReportingLimits,
  isReportedError,
  OWN_ENVELOPE_PATH,
  ownErrorDsn,
} from "@tuna/sdk/error-reporting";
import type { SiteContext } from "../../contract/page.ts";
import { cleanEvent } from "./clean-event.ts";
import { cleanTransaction } from "./clean-transaction.ts";
import type { Failure } from "./failure.ts";
import { isOwnError } from "./is-own-error.ts";

interface ReporterOptions extends Pick<SiteContext, "origin" | "buildId" | "errorDsn" | "tracesSampleRate"> {
  /** Asked before each report: consent can be withdrawn. */
  isAllowed(): boolean;
}

/**
 * Makes what reports errors: to the error service of `errorDsn`, or to the site itself. The one module that imports Sentry, and
 * by names, so that nothing else of it comes along; loaded after consent only.
 */
export function createErrorReporter(options: ReporterOptions) {
  const { origin, buildId, errorDsn, tracesSampleRate, isAllowed } = options;
  // Before breadcrumbs put their own around it.
  const sendDirectly = fetch.bind(globalThis);
  const client = new BrowserClient({
    ...(errorDsn ? { dsn: errorDsn } : { dsn: ownErrorDsn(origin), tunnel: origin + OWN_ENVELOPE_PATH }),
    release: buildId,
    transport: (options) => makeFetchTransport(options, sendDirectly),
    stackParser: defaultStackParser,
    // Without those that listen for errors, sessions or logs: the site does the first itself, and wants none of the others.
    integrations: [
      breadcrumbsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      linkedErrorsIntegration(),
    ],
    // Services infer no address of a visitor, and what could be read from their requests stays here.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    maxBreadcrumbs: errorReportingLimits.breadcrumbs,
    sendClientReports: false,
    beforeSend: (event, hint) => {
      const isReported = isAllowed() && isReportedError(hint.originalException) && isOwnError(event, origin);
      return isReported ? cleanEvent(event) : null;
    },
    // Whole traces, so that each is cleaned and none is sent after a withdrawal.
    traceLifecycle: "static",
    tracePropagationTargets: [],
    ...(tracesSampleRate && { tracesSampleRate }),
    beforeSendTransaction: (trace) => (isAllowed() ? cleanTransaction(trace) : null),
  });
  Error.stackTraceLimit = errorReportingLimits.stackFrames;
  getCurrentScope().setClient(client);
  client.init();
  if (tracesSampleRate) void tracePages(client);
  return (failure: Failure): void => {
    captureException(thrownBy(failure), { mechanism: { type: failure.type, handled: false } });
  };
}

/** Errors are reported whether that code arrives or not. */
async function tracePages(client: BrowserClient): Promise<void> {
  try {
    (await import("./trace-pages.lazy.ts")).tracePages(client);
  } catch {}
}

/** What was thrown; where it was no error, one of the place that the browser names. */
function thrownBy(failure: Failure): unknown {
  if ("reason" in failure) return failure.reason;
  if (failure.error instanceof Error) return failure.error;
  const { message, filename, lineno, colno } = failure;
  return Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at ? (${filename}:${lineno}:${colno})`,
  });
}
