/** What the site allows of calls like this one, and what is left. */
export interface RateLimit {
  /** The site's name of the limit. */
  name: string;
  /** Calls allowed in each window. */
  limit: number | undefined;
  /** Length of a window in milliseconds. */
  windowMs: number | undefined;
  /** Calls that are left in this window. */
  remaining: number;
  /** Milliseconds until a new window begins. */
  resetMs: number;
}

/**
 * Returns each limit that an answer counted for, by its headers `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers-11). Empty for answers without a limit.
 */
export function rateLimitsOf(headers: { get(name: string): string | null }): RateLimit[] {
  const policies = new Map(entriesOf(headers.get("ratelimit-policy")));
  return entriesOf(headers.get("ratelimit")).map(([name, { r = 0, t = 0 }]) => {
    const { q, w } = policies.get(name) ?? {};
    return { name, limit: q, windowMs: w === undefined ? w : w * 1000, remaining: r, resetMs: t * 1000 };
  });
}

/** Returns the names of a list of structured fields (RFC 9651) with their numbers. */
function entriesOf(list: string | null): [string, Record<string, number | undefined>][] {
  return [...(list ?? "").matchAll(/"([^"\\]+)"((?:;\w+=[^;,"]+)*)/g)].map(
    ([, name = "", parameters = ""]) => {
      const pairs = parameters.matchAll(/;(\w+)=(\d+)/g);
      return [name, Object.fromEntries([...pairs].map(([, key, value]) => [key, Number(value)]))];
    },
  );
}
