import type { ItemKind } from "@tuna/sdk";
import { ProblemError } from "../../platform/http/problem.server.ts";

/** The problem 'Sound not found' or its like for voices. */
export function itemNotFound(kind: ItemKind): ProblemError {
  return new ProblemError(`${kind}-not-found`);
}
