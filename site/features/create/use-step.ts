import { usePageFragment } from "../../platform/routing/page-fragment.ts";
import { type ShownStep, stepOfHash } from "./steps.ts";

/** Follows the address's fragment. The server shows the first step. */
export function useStep(): ShownStep {
  return stepOfHash(usePageFragment());
}
