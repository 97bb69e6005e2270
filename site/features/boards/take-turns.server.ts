/**
 * Returns a function that runs work, `maxAtOnce` at a time and the rest in the order of the calls. Many calls at once then wait
 * for each other here, without a limit of time, instead of for a connection of a pool.
 */
export function takeTurns(maxAtOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
