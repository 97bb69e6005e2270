import type { Engine } from "./engines.ts";
import type { KnownItem } from "./search-cases.ts";

const WARM_UP = 20;

export interface SearchFigures {
  engine: string;
  searches: string;
  "p50 ms": number;
  "p99 ms": number;
  "recall@10": number | "";
}

/** Runs the queries one after the other. The first ones only warm up. */
export async function measureEngine(
  engine: Engine,
  title: string,
  queries: readonly KnownItem[],
): Promise<SearchFigures> {
  const times: number[] = [];
  let foundCount = 0;
  for (const { q, filters } of queries.slice(0, WARM_UP)) await engine.search(q, filters);
  const measured = queries.slice(WARM_UP);
  for (const { q, name, filters } of measured) {
    const startedAt = performance.now();
    const top = await engine.search(q, filters);
    times.push(performance.now() - startedAt);
    if (name !== undefined && top.includes(name)) foundCount++;
  }
  times.sort((one, other) => one - other);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;
  return {
    engine: engine.name,
    searches: title,
    "p50 ms": round(at(0.5)),
    "p99 ms": round(at(0.99)),
    "recall@10": queries[0]?.name === undefined ? "" : round(foundCount / measured.length),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
