/**
 * Runs `work` over items, `limit` at a time, and answers the results in the order of the items. After `signal` aborts
 * nothing more is begun: what was under way is finished, and the rest has no result.
 */
export async function runBounded<Item, Result>(
  items: readonly Item[],
  limit: number,
  signal: AbortSignal | undefined,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) {
      if (signal?.aborted) return;
      results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results.filter((result) => result !== undefined);
}
