import type { ItemKind } from "@tuna/sdk";
import { ProblemError } from "../http/problem.ts";

/** The problem 'Sound not found' or its like for voices. */
export function itemNotFound(kind: ItemKind): ProblemError {
  return new ProblemError(`${kind}-not-found`);
}
