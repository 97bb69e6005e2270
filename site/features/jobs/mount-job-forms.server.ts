import type { Hono } from "hono";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import type { JobList } from "../../platform/jobs/job-list.server.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import { CHANGE_JOB_ROUTE, RETRY_JOBS_ROUTE } from "../../platform/routing/admin-item-paths.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { actingAdministrator } from "../account/acting-administrator.server.ts";
import type { Auth } from "../account/auth.server.ts";
import type { JobsPageData } from "./jobs.route.ts";

/** Mounts the forms by which administrators retry and stop jobs. Other visitors get "not found". */
export function mountJobForms(
  app: Hono,
  { auth: { sessions }, jobs }: { auth: Auth; jobs: Pick<JobList, "retry" | "retryAll" | "stop"> },
): void {
  app.post(RETRY_JOBS_ROUTE, sameOriginOnly, async (context) => {
    const actor = await actingAdministrator(sessions, context);
    if (!actor) return context.notFound();
    const name = context.req.param("name");
    const count = await jobs.retryAll(name);
    logSecurityEvent(context, "administration.action", {
      accountId: actor.id,
      action: "retryJobs",
      targetId: name,
    });
    return context.redirect(pathWith(count > 0 ? "retried" : "gone"), 303);
  });

  app.post(CHANGE_JOB_ROUTE, sameOriginOnly, async (context) => {
    const actor = await actingAdministrator(sessions, context);
    const id = Number(context.req.param("id"));
    if (!actor || !Number.isSafeInteger(id)) return context.notFound();
    const isRetry = context.req.param("action") === "retry";
    const isDone = isRetry ? await jobs.retry(id) : await jobs.stop(id);
    logSecurityEvent(context, "administration.action", {
      accountId: actor.id,
      action: isRetry ? "retryJob" : "stopJob",
      targetId: String(id),
    });
    return context.redirect(pathWith(isDone ? (isRetry ? "retried" : "stopped") : "gone"), 303);
  });
}

function pathWith(outcome: NonNullable<JobsPageData["outcome"]>): string {
  return `${adminPaths.jobs}?outcome=${outcome}`;
}
