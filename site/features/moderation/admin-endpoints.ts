import { itemIdSchema, itemKinds, pageSchema } from "@tuna/sdk/catalog";
import { type EndpointSchemas, type Endpoints, pageNumber } from "@tuna/sdk/contract";
import { reportReasons } from "@tuna/sdk/moderation";
import * as z from "zod/mini";
import { accountIdSchema } from "../account/account-id-schema.ts";
import { insightsQuerySchema, insightsSchema } from "../analytics/insights.ts";
import { adminItemSchema, itemEditSchema, releaseSchema } from "../item-changes/admin-item.ts";
import { logEntrySchema, logQuerySchema } from "../item-changes/admin-log.ts";
import { adminAccountSchema, findAccountSchema } from "./admin-account.ts";
import {
  reportedItemSchema,
  reportStates,
  resolvedReportsSchema,
  resolveReportsSchema,
} from "./report-queue.ts";

const adminItem = { kind: "", id: "", version: 0, fields: { name: "" }, heldFields: [] } as const;

const itemAction = { answer: adminItem } as const;
const itemChange = { input: "body", answer: adminItem } as const;
const accountAnswer = { answer: { id: "", email: "", logins: [] } } as const;

/** The endpoints of administrators. Only the site's own pages may call them, with an administrator's session. */
export const adminEndpoints = {
  getSound: { method: "GET", path: "/admin/sounds/{id}", caller: "administrator", ...itemAction },
  editSound: { method: "PATCH", path: "/admin/sounds/{id}", caller: "administrator", ...itemChange },
  unlistSound: {
    method: "POST",
    path: "/admin/sounds/{id}/unlist",
    isIdempotent: true,
    caller: "administrator",
    ...itemAction,
  },
  relistSound: {
    method: "POST",
    path: "/admin/sounds/{id}/relist",
    isIdempotent: true,
    caller: "administrator",
    ...itemAction,
  },
  resetSoundTrending: {
    method: "POST",
    path: "/admin/sounds/{id}/reset-trending",
    isIdempotent: true,
    caller: "administrator",
    ...itemAction,
  },
  releaseSound: {
    method: "POST",
    path: "/admin/sounds/{id}/release",
    isIdempotent: true,
    caller: "administrator",
    ...itemChange,
  },
  getVoice: { method: "GET", path: "/admin/voices/{id}", caller: "administrator", ...itemAction },
  editVoice: { method: "PATCH", path: "/admin/voices/{id}", caller: "administrator", ...itemChange },
  unlistVoice: {
    method: "POST",
    path: "/admin/voices/{id}/unlist",
    isIdempotent: true,
    caller: "administrator",
    ...itemAction,
  },
  relistVoice: {
    method: "POST",
    path: "/admin/voices/{id}/relist",
    isIdempotent: true,
    caller: "administrator",
    ...itemAction,
  },
  resetVoiceTrending: {
    method: "POST",
    path: "/admin/voices/{id}/reset-trending",
    isIdempotent: true,
    caller: "administrator",
    ...itemAction,
  },
  releaseVoice: {
    method: "POST",
    path: "/admin/voices/{id}/release",
    isIdempotent: true,
    caller: "administrator",
    ...itemChange,
  },
  findAccount: {
    method: "POST",
    path: "/admin/accounts/find",
    isIdempotent: true,
    caller: "administrator",
    input: "body",
    ...accountAnswer,
  },
  getAccount: { method: "GET", path: "/admin/accounts/{id}", caller: "administrator", ...accountAnswer },
  suspendAccount: {
    method: "POST",
    path: "/admin/accounts/{id}/suspend",
    isIdempotent: true,
    caller: "administrator",
    ...accountAnswer,
  },
  restoreAccount: {
    method: "POST",
    path: "/admin/accounts/{id}/restore",
    isIdempotent: true,
    caller: "administrator",
    ...accountAnswer,
  },
  endAccountSessions: {
    method: "POST",
    path: "/admin/accounts/{id}/end-sessions",
    isIdempotent: true,
    caller: "administrator",
    ...accountAnswer,
  },
  log: {
    method: "GET",
    path: "/admin/log",
    caller: "administrator",
    input: "query",
    answer: { items: [{ action: "" }], total: 0 },
  },
  reports: {
    method: "GET",
    path: "/admin/reports",
    caller: "administrator",
    input: "query",
    answer: { items: [{ item: adminItem, reports: [] }], total: 0 },
  },
  resolveReports: {
    method: "POST",
    path: "/admin/reports/resolve",
    isIdempotent: true,
    caller: "administrator",
    input: "body",
    answer: { items: [{ kind: "", id: "" }] },
  },
  insights: {
    method: "GET",
    path: "/admin/insights",
    caller: "administrator",
    input: "query",
    answer: { totals: {}, byDay: [] },
  },
} as const satisfies Endpoints<typeof adminSchemas>;

/** Query of the report queue: a page, and what the reports are filtered by. */
export const reportsQuerySchema = z.object({
  page: pageNumber,
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
} satisfies Record<string, EndpointSchemas>;
