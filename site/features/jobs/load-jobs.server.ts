import { serveRoute, unknownPage } from "../../platform/pages/loader.server.ts";
import { withTabCounts } from "../moderation/tab-counts.server.ts";
import { adminJobsRoute, jobOutcomes } from "./jobs.route.ts";

const MAX_TROUBLED = 100;

/** Loads the administrators' page of the queue; other visitors get "not found". */
export const adminJobsLoader = serveRoute(
  adminJobsRoute,
  withTabCounts(async ({ viewer, url }, { site }) => {
    if (!viewer.isAdministrator) return unknownPage(url);
    const { jobs } = site.uploads;
    const [queues, troubled] = await Promise.all([jobs.queues(), jobs.troubled(MAX_TROUBLED)]);
    const outcome = jobOutcomes.find((one) => one === url.searchParams.get("outcome")) ?? null;
    return {
      type: "page",
      data: {
        queues: queues.map(({ name, waiting, running, failed }) => ({ name, waiting, running, failed })),
        troubled,
        outcome,
      },
    };
  }),
);
