/** Refusals that may have come from a busy or ending server. The second attempt decides. */
export const mayPass: ReadonlySet<string> = new Set(["decoder-failed", "too-slow", "too-much-memory"]);
