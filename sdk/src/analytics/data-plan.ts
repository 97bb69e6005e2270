import type { Brand } from "../brand/brand.ts";

/** Version of the plan: goes up with every change of what events carry. */
export const DATA_PLAN_VERSION = 1;

/** The plan that events are reported under. */
export interface DataPlan {
  planId: string;
  planVersion: number;
}

/** This library's plan: `tuna_web` of the brand `tuna`. */
export function dataPlan({ key }: Pick<Brand, "key">): DataPlan {
  return { planId: `${key}_web`, planVersion: DATA_PLAN_VERSION };
}

/** Whether this can be a plan's id: a text in under_case (product rule 14.7). */
export function isDataPlanId(id: unknown): id is string {
  return typeof id === "string" && /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(id);
}
