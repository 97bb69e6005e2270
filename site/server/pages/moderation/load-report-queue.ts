import type { Page } from "@tuna/sdk";
import { type ReportedItem, type ReportsQuery, reportsQuerySchema } from "@tuna/sdk/admin";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import type { Loader } from "../loader.ts";

export interface QueueData {
  query: ReportsQuery;
  reported: Page<ReportedItem>;
  /** When this was read, ISO 8601: what is old is so as of then. */
  readAt: string;
}

/** For everybody but administrators there is no such page. */
export const loadReportQueue: Loader<QueueData> = async ({ visitor, url }, { library }) => {
  if (!visitor.isAdministrator) {
    return { type: "not-found", message: fillText(errorTexts.unknownRoute, { path: url.pathname }) };
  }
  const asked = reportsQuerySchema.safeParse(Object.fromEntries(url.searchParams));
  const query = asked.success ? asked.data : reportsQuerySchema.parse({});
  const reported = await library.moderation.reports(query);
  return { type: "page", data: { query, reported, readAt: new Date().toISOString() } };
};
