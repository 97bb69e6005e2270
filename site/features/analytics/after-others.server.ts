import { setImmediate } from "node:timers/promises";

/**
 * Makes a query run after pending requests and timers. The embedded database runs in this process, so queries in
 * immediate succession would block everything else until the last one is answered.
 */
export function afterOthers<Given extends unknown[], Answer>(
  ask: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return async (...given) => {
    await setImmediate();
    return ask(...given);
  };
}
