import { setImmediate } from "node:timers/promises";

/**
 * A question that lets requests and timers in first. The embedded database runs in this very process: questions that
 * follow one another at once would keep everything else out until the last is answered.
 */
export function afterOthers<Given extends unknown[], Answer>(
  ask: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return async (...given) => {
    await setImmediate();
    return ask(...given);
  };
}
