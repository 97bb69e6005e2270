/** Limits of favourites. */
export const favouriteLimits = {
  /** Of one visitor. */
  count: 1000,
  /** Additions, and removals, in one request. */
  changes: 200,
  /** Cards in one page of the API. */
  pageSize: 100,
} as const;
