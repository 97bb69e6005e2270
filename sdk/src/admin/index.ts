/** The administrators' part of the API. */

export {
  type Comparison,
  compareShares,
  MIN_COMPARED,
  type Verdict,
} from "../experiments/compare-shares.ts";
export { differenceInterval, type Estimate, rateInterval, type Share } from "../experiments/rate-interval.ts";
export {
  type AdminAccount,
  accountIdSchema,
  adminAccountSchema,
  type FindAccount,
  findAccountSchema,
} from "./admin-account.ts";
export { type AdminMethods, createAdminClient, itemOfConflict } from "./admin-client.ts";
export { type AdminEndpointName, adminEndpoints } from "./admin-endpoints.ts";
export {
  type AdminItem,
  adminItemSchema,
  type EditableItem,
  editableItemSchema,
  type ItemEdit,
  itemEditSchema,
  itemTextLimits,
} from "./admin-item.ts";
export {
  type AdminAction,
  adminActions,
  type LogEntry,
  type LoggedPerson,
  logEntrySchema,
  loggedPersonSchema,
} from "./admin-log.ts";
export {
  adminSchemas,
  type LogQuery,
  logQuerySchema,
  type ReportsQuery,
  reportsQuerySchema,
} from "./admin-schemas.ts";
export {
  DEFAULT_INSIGHT_RANGE,
  type ExperimentGoal,
  experimentGoals,
  type FunnelStep,
  funnelSteps,
  type InsightRange,
  insightRanges,
} from "./insight-choices.ts";
export {
  type Change,
  type ExperimentResult,
  type InsightDay,
  type Insights,
  type InsightTotal,
  insightsQuerySchema,
  insightsSchema,
  type PlayedItem,
  type SearchCount,
} from "./insights.ts";
export {
  MAX_RESOLVED_ITEMS,
  MAX_SHOWN_REPORTS,
  QUEUE_PAGE_SIZE,
  type QueuedReport,
  queuedReportSchema,
  type ReportedItem,
  type ReportResolution,
  type ReportState,
  type ResolveReports,
  reportedItemSchema,
  reportResolutions,
  reportStates,
  resolvedReportsSchema,
  resolveReportsSchema,
} from "./report-queue.ts";
