import type { Sort } from "../catalog/sorting.ts";

/** Which page of a list, and in which order. */
export interface ListOptions {
  sort?: Sort | undefined;
  /** Counts from 1. */
  page?: number | undefined;
  /** 1 to 100, by default 50. */
  pageSize?: number | undefined;
}
