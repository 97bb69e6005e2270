import type { Hono } from "hono";
import type { JobList } from "../../platform/jobs/job-list.server.ts";
import { CHANGE_JOB_ROUTE, RETRY_JOBS_ROUTE } from "../../platform/routing/admin-item-paths.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import type { Auth } from "../account/auth.server.ts";
import { mountAdminForm } from "../account/mount-admin-form.server.ts";
import type { JobsPageData } from "./jobs.route.ts";

/** Mounts the forms by which administrators retry and stop jobs. Other visitors get "not found". */
export function mountJobForms(
  app: Hono,
  { auth: { sessions }, jobs }: { auth: Auth; jobs: Pick<JobList, "retry" | "retryAll" | "stop"> },
): void {
  mountAdminForm(app, sessions, RETRY_JOBS_ROUTE, async (_, context) => {
    const name = context.req.param("name");
    const count = await jobs.retryAll(name);
    return { to: pathWith(count > 0 ? "retried" : "gone"), action: "retryJobs", targetId: name };
  });

  mountAdminForm(app, sessions, CHANGE_JOB_ROUTE, async (_, context) => {
    const id = Number(context.req.param("id"));
    if (!Number.isSafeInteger(id)) return undefined;
    const isRetry = context.req.param("action") === "retry";
    const isDone = isRetry ? await jobs.retry(id) : await jobs.stop(id);
    return {
      to: pathWith(isDone ? (isRetry ? "retried" : "stopped") : "gone"),
      action: isRetry ? "retryJob" : "stopJob",
      targetId: String(id),
    };
  });
}

function pathWith(outcome: NonNullable<JobsPageData["outcome"]>): string {
  return `${adminPaths.jobs}?outcome=${outcome}`;
}
