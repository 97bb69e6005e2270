import type { Fetch } from "../platform/platform-types.ts";
import type { Connection, TunaOptions } from "./connection.ts";

/** Returns the options with a `fetch` of the client around that of the developer, or of the platform. */
export function withFetch<Options extends TunaOptions | Connection>(
  options: Options & Pick<Connection, "hasOwnFetch">,
  fetch: Fetch,
): Options {
  return { ...options, fetch, hasOwnFetch: options.hasOwnFetch ?? !!options.fetch };
}
