import {
  BrowserClient,
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
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
import type { SiteContext } from "../../platform/pages/page.ts";
import { cleanEvent, cleanTransaction } from "./clean-event.ts";
import type { Failure } from "./failure.ts";

/** File names of the analytics and error reporting chunks. Vite names a chunk after its lazily loaded module. */
const othersScript = /mparticle|sentry|error-reporter/i;

interface ReporterOptions extends Pick<SiteContext, "origin" | "buildId" | "errorDsn" | "tracesSampleRate"> {
  /** Checked before each report, since consent can be withdrawn. */
  isAllowed(): boolean;
}

/**
 * Creates the error reporter, which sends to the error service of `errorDsn` or to the site itself. The only
 * module that imports Sentry, with named imports to keep it small; loaded only after consent.
 */
export function createErrorReporter(options: ReporterOptions) {
  const { origin, buildId, errorDsn, tracesSampleRate, isAllowed } = options;
  // Taken before the breadcrumbs integration wraps it.
  const sendDirectly = fetch.bind(globalThis);
  const client = new BrowserClient({
    ...(errorDsn ? { dsn: errorDsn } : { dsn: ownErrorDsn(origin), tunnel: origin + OWN_ENVELOPE_PATH }),
    release: buildId,
    transport: (options) => makeFetchTransport(options, sendDirectly),
    stackParser: defaultStackParser,
    // Without the integrations that listen for errors, sessions or logs: the site catches errors itself.
    integrations: [
      breadcrumbsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      linkedErrorsIntegration(),
    ],
    // Services must not infer an address, and request data stays in the browser.
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
    // Whole traces, so that each can be cleaned, and none is sent after a withdrawal.
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

/** Errors are reported whether or not the tracing code can be loaded. */
async function tracePages(client: BrowserClient): Promise<void> {
  try {
    (await import("./trace-pages.lazy.ts")).tracePages(client);
  } catch {}
}

/** Returns the thrown value, or an error with the location that the browser reports. */
function thrownBy(failure: Failure): unknown {
  if ("reason" in failure) return failure.reason;
  if (failure.error instanceof Error) return failure.error;
  const { message, filename, lineno, colno } = failure;
  return Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at ? (${filename}:${lineno}:${colno})`,
  });
}

/**
 * Returns whether the site's own code threw: the innermost script of the stack belongs to the site and is no
 * vendor SDK. An error without a stack, such as a rejection without an error, could come from anything and is
 * not reported.
 */
function isOwnError({ exception }: Pick<ErrorEvent, "exception">, origin: string): boolean {
  // Its causes come before it.
  const thrown = exception?.values?.at(-1);
  const scripts = (thrown?.stacktrace?.frames ?? []).flatMap(({ filename }) =>
    filename?.includes("://") ? [filename] : [],
  );
  const script = scripts.at(-1) ?? "";
  return script.startsWith(`${origin}/`) && !othersScript.test(script);
}
