import type { ErrorEvent } from "@sentry/browser";

/** Scripts of analytics and of error reporting, by the names that their chunks have. */
const othersScript = /mparticle|sentry|report-errors/i;

/**
 * Whether the site's own code threw: the last script in the stack is of the site, and no SDK that it loaded. What has no stack,
 * such as a rejection without an error, could be anybody's, and is not told.
 */
export function isOwnError({ exception }: Pick<ErrorEvent, "exception">, origin: string): boolean {
  // Its causes stand before it.
  const thrown = exception?.values?.at(-1);
  const scripts = (thrown?.stacktrace?.frames ?? []).flatMap(({ filename }) =>
    filename?.includes("://") ? [filename] : [],
  );
  const script = scripts.at(-1) ?? "";
  return script.startsWith(`${origin}/`) && !othersScript.test(script);
}
