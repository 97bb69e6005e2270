import { reportsQuerySchema } from "../../../contract/admin/admin-endpoints.ts";
import type { ReportQueuePageData } from "../../../contract/moderation/admin-page-data.ts";
import { type Loader, unknownPage } from "../loader.ts";

/** Loads the queue of reports; other visitors than administrators get "not found". */
export const loadReportQueue: Loader<ReportQueuePageData> = async ({ viewer, url }, { site }) => {
  if (!viewer.isAdministrator) {
    return unknownPage(url);
  }
  const asked = reportsQuerySchema.safeParse(Object.fromEntries(url.searchParams));
  const query = asked.success ? asked.data : reportsQuerySchema.parse({});
  const reported = await site.moderation.reports(query);
  return { type: "page", data: { query, reported, readAt: new Date().toISOString() } };
};
