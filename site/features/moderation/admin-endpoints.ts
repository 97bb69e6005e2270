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

const reportedItem = { item: adminItem, reports: [] } as const;
const namedItem = { kind: "", id: "" } as const;

const get = { method: "GET", caller: "administrator" } as const;
const post = { method: "POST", isIdempotent: true, caller: "administrator" } as const;
const patch = { method: "PATCH", caller: "administrator" } as const;

const itemAction = { answer: adminItem } as const;
const itemChange = { input: "body", answer: adminItem } as const;
const accountAnswer = { answer: { id: "", email: "", logins: [] } } as const;

/** The endpoints of administrators. Only the site's own pages may call them, with an administrator's session. */
export const adminEndpoints = {
  getSound: { ...get, path: "/admin/sounds/{id}", ...itemAction },
  editSound: { ...patch, path: "/admin/sounds/{id}", ...itemChange },
  unlistSound: { ...post, path: "/admin/sounds/{id}/unlist", ...itemAction },
  relistSound: { ...post, path: "/admin/sounds/{id}/relist", ...itemAction },
  resetSoundTrending: { ...post, path: "/admin/sounds/{id}/reset-trending", ...itemAction },
  releaseSound: { ...post, path: "/admin/sounds/{id}/release", ...itemChange },
  getVoice: { ...get, path: "/admin/voices/{id}", ...itemAction },
  editVoice: { ...patch, path: "/admin/voices/{id}", ...itemChange },
  unlistVoice: { ...post, path: "/admin/voices/{id}/unlist", ...itemAction },
  relistVoice: { ...post, path: "/admin/voices/{id}/relist", ...itemAction },
  resetVoiceTrending: { ...post, path: "/admin/voices/{id}/reset-trending", ...itemAction },
  releaseVoice: { ...post, path: "/admin/voices/{id}/release", ...itemChange },
  findAccount: { ...post, path: "/admin/accounts/find", input: "body", ...accountAnswer },
  getAccount: { ...get, path: "/admin/accounts/{id}", ...accountAnswer },
  suspendAccount: { ...post, path: "/admin/accounts/{id}/suspend", ...accountAnswer },
  restoreAccount: { ...post, path: "/admin/accounts/{id}/restore", ...accountAnswer },
  endAccountSessions: { ...post, path: "/admin/accounts/{id}/end-sessions", ...accountAnswer },
  log: { ...get, path: "/admin/log", input: "query", answer: { items: [{ action: "" }], total: 0 } },
  reports: { ...get, path: "/admin/reports", input: "query", answer: { items: [reportedItem], total: 0 } },
  resolveReports: { ...post, path: "/admin/reports/resolve", input: "body", answer: { items: [namedItem] } },
  insights: { ...get, path: "/admin/insights", input: "query", answer: { totals: {}, byDay: [] } },
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
