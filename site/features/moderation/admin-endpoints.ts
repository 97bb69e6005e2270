import { itemIdSchema, itemKinds, pageSchema } from "@tuna/sdk/catalog";
import { type EndpointSchemas, type GuardedEndpoint, MAX_PAGE } from "@tuna/sdk/contract";
import { reportReasons } from "@tuna/sdk/moderation";
import * as z from "zod/mini";
import { insightsQuerySchema, insightsSchema } from "../analytics/insights.ts";
import { accountIdSchema, adminAccountSchema, findAccountSchema } from "./admin-account.ts";
import { adminItemSchema, itemEditSchema, releaseSchema } from "./admin-item.ts";
import { logEntrySchema } from "./admin-log.ts";
import {
  reportedItemSchema,
  reportStates,
  resolvedReportsSchema,
  resolveReportsSchema,
} from "./report-queue.ts";

/** The endpoints of administrators. Only the site's own pages may call them, with an administrator's session. */
export const adminEndpoints = {
  getSound: { method: "GET", path: "/admin/sounds/{id}", isIdempotent: true, caller: "administrator" },
  editSound: { method: "PATCH", path: "/admin/sounds/{id}", isIdempotent: false, caller: "administrator" },
  unlistSound: {
    method: "POST",
    path: "/admin/sounds/{id}/unlist",
    isIdempotent: true,
    caller: "administrator",
  },
  relistSound: {
    method: "POST",
    path: "/admin/sounds/{id}/relist",
    isIdempotent: true,
    caller: "administrator",
  },
  resetSoundTrending: {
    method: "POST",
    path: "/admin/sounds/{id}/reset-trending",
    isIdempotent: true,
    caller: "administrator",
  },
  releaseSound: {
    method: "POST",
    path: "/admin/sounds/{id}/release",
    isIdempotent: true,
    caller: "administrator",
  },
  getVoice: { method: "GET", path: "/admin/voices/{id}", isIdempotent: true, caller: "administrator" },
  editVoice: { method: "PATCH", path: "/admin/voices/{id}", isIdempotent: false, caller: "administrator" },
  unlistVoice: {
    method: "POST",
    path: "/admin/voices/{id}/unlist",
    isIdempotent: true,
    caller: "administrator",
  },
  relistVoice: {
    method: "POST",
    path: "/admin/voices/{id}/relist",
    isIdempotent: true,
    caller: "administrator",
  },
  resetVoiceTrending: {
    method: "POST",
    path: "/admin/voices/{id}/reset-trending",
    isIdempotent: true,
    caller: "administrator",
  },
  releaseVoice: {
    method: "POST",
    path: "/admin/voices/{id}/release",
    isIdempotent: true,
    caller: "administrator",
  },
  findAccount: { method: "POST", path: "/admin/accounts/find", isIdempotent: true, caller: "administrator" },
  getAccount: { method: "GET", path: "/admin/accounts/{id}", isIdempotent: true, caller: "administrator" },
  suspendAccount: {
    method: "POST",
    path: "/admin/accounts/{id}/suspend",
    isIdempotent: true,
    caller: "administrator",
  },
  restoreAccount: {
    method: "POST",
    path: "/admin/accounts/{id}/restore",
    isIdempotent: true,
    caller: "administrator",
  },
  endAccountSessions: {
    method: "POST",
    path: "/admin/accounts/{id}/end-sessions",
    isIdempotent: true,
    caller: "administrator",
  },
  log: { method: "GET", path: "/admin/log", isIdempotent: true, caller: "administrator" },
  reports: { method: "GET", path: "/admin/reports", isIdempotent: true, caller: "administrator" },
  resolveReports: {
    method: "POST",
    path: "/admin/reports/resolve",
    isIdempotent: true,
    caller: "administrator",
  },
  insights: { method: "GET", path: "/admin/insights", isIdempotent: true, caller: "administrator" },
} as const satisfies Record<string, GuardedEndpoint>;

/** Name of an endpoint of administrators. */
export type AdminEndpointName = keyof typeof adminEndpoints;

const page = z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(MAX_PAGE))), 1);

/** Query of the administrators' log: a page, and optionally the item whose rows are listed. */
const logQuerySchema = z.object({
  page,
  kind: z.optional(z.enum(itemKinds)),
  id: z.optional(itemIdSchema),
});
/** A parsed query of the administrators' log. */
export type LogQuery = z.infer<typeof logQuerySchema>;

/** Query of the report queue: a page, and what the reports are filtered by. */
export const reportsQuerySchema = z.object({
  page,
  state: z._default(z.enum(reportStates), "open"),
  reason: z.optional(z.enum(reportReasons)),
  kind: z.optional(z.enum(itemKinds)),
});
/** A parsed query of the report queue. */
export type ReportsQuery = z.infer<typeof reportsQuerySchema>;

// The public API has an equal schema, but its module would add all public schemas to the page.
const params = z.object({ id: itemIdSchema });
const action = { params, response: adminItemSchema };
const edit = { params, body: itemEditSchema, response: adminItemSchema };
const release = { params, body: releaseSchema, response: adminItemSchema };
const accountAction = { params: z.object({ id: accountIdSchema }), response: adminAccountSchema };

/** Schemas of what the endpoints of administrators take and answer. */
export const adminSchemas = {
  getSound: action,
  editSound: edit,
  unlistSound: action,
  relistSound: action,
  resetSoundTrending: action,
  releaseSound: release,
  getVoice: action,
  editVoice: edit,
  unlistVoice: action,
  relistVoice: action,
  resetVoiceTrending: action,
  releaseVoice: release,
  findAccount: { body: findAccountSchema, response: adminAccountSchema },
  getAccount: accountAction,
  suspendAccount: accountAction,
  restoreAccount: accountAction,
  endAccountSessions: accountAction,
  log: { query: logQuerySchema, response: pageSchema(logEntrySchema) },
  reports: { query: reportsQuerySchema, response: pageSchema(reportedItemSchema) },
  resolveReports: { body: resolveReportsSchema, response: resolvedReportsSchema },
  insights: { query: insightsQuerySchema, response: insightsSchema },
} satisfies Record<AdminEndpointName, EndpointSchemas>;
