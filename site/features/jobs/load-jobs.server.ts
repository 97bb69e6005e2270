import { serveRoute } from "../../platform/pages/loader.server.ts";
import { adminPage } from "../moderation/admin-page.server.ts";
import { adminJobsRoute, jobOutcomes } from "./jobs.route.ts";

const MAX_TROUBLED = 100;

export const adminJobsLoader = serveRoute(
  adminJobsRoute,
  adminPage(async ({ url }, { site }) => {
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
