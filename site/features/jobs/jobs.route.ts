import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { WithTabCounts } from "../moderation/admin-page-data.ts";

/** What a form on the page did. */
export const jobOutcomes = ["retried", "stopped", "gone"] as const;

/** How many jobs of one name there are. */
export interface ShownQueue {
  name: string;
  waiting: number;
  running: number;
  failed: number;
}

/** A job that failed at least once, or was stopped. */
export interface ShownJob {
  id: number;
  name: string;
  key: string;
  attempts: number;
  state: "waiting" | "running" | "failed";
  lastError: string | null;
  /** ISO time of the next attempt; null unless it waits for one. */
  nextAt: string | null;
}

export interface JobsPageData {
  queues: ShownQueue[];
  troubled: ShownJob[];
  /** What became of a form that was sent; null without one. */
  outcome: (typeof jobOutcomes)[number] | null;
}

export const adminJobsRoute = defineRoute<WithTabCounts<JobsPageData>>()({
  id: "admin-jobs",
  pattern: adminPaths.jobs,
  isPersonal: true,
});
