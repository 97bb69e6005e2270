import type { ErrorEvent } from "@sentry/browser";

/** File names of the analytics and error reporting chunks. Vite names a chunk after its lazily loaded module. */
const othersScript = /mparticle|sentry|error-reporter/i;

/**
 * Returns whether the site's own code threw: the innermost script of the stack belongs to the site and is no
 * vendor SDK. An error without a stack, such as a rejection without an error, could come from anything and is
 * not reported.
 */
export function isOwnError({ exception }: Pick<ErrorEvent, "exception">, origin: string): boolean {
  // Its causes come before it.
  const thrown = exception?.values?.at(-1);
  const scripts = (thrown?.stacktrace?.frames ?? []).flatMap(({ filename }) =>
    filename?.includes("://") ? [filename] : [],
  );
  const script = scripts.at(-1) ?? "";
  return script.startsWith(`${origin}/`) && !othersScript.test(script);
}
