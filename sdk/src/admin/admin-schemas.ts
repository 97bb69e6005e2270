import * as z from "zod/mini";
import { itemKinds } from "../catalog/item-id.ts";
import { itemIdSchema } from "../catalog/item-id-schema.ts";
import { pageSchema } from "../catalog/page-schema.ts";
import { MAX_PAGE } from "../contract/limits.ts";
import type { EndpointSchemas } from "../contract/schemas.ts";
import { reportReasons } from "../moderation/report-reasons.ts";
import { accountIdSchema, adminAccountSchema, findAccountSchema } from "./admin-account.ts";
import type { AdminEndpointName } from "./admin-endpoints.ts";
import { adminItemSchema, itemEditSchema } from "./admin-item.ts";
import { logEntrySchema } from "./admin-log.ts";
import { insightsQuerySchema, insightsSchema } from "./insights.ts";
import {
  reportedItemSchema,
  reportStates,
  resolvedReportsSchema,
  resolveReportsSchema,
} from "./report-queue.ts";

const page = z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(MAX_PAGE))), 1);

/** Of one item, when its kind and id are given. */
export const logQuerySchema = z.object({
  page,
  kind: z.optional(z.enum(itemKinds)),
  id: z.optional(itemIdSchema),
});
export type LogQuery = z.infer<typeof logQuerySchema>;
export const reportsQuerySchema = z.object({
  page,
  state: z._default(z.enum(reportStates), "open"),
  reason: z.optional(z.enum(reportReasons)),
  kind: z.optional(z.enum(itemKinds)),
});
export type ReportsQuery = z.infer<typeof reportsQuerySchema>;

/** Not the public API's: with it all its schemas would come along. */
const params = z.object({ id: itemIdSchema });
const action = { params, response: adminItemSchema };
const edit = { params, body: itemEditSchema, response: adminItemSchema };

const accountAction = { params: z.object({ id: accountIdSchema }), response: adminAccountSchema };

/** What the endpoints of administrators take and answer. */
export const adminSchemas = {
  getSound: action,
  editSound: edit,
  unlistSound: action,
  relistSound: action,
  resetSoundTrending: action,
  getVoice: action,
  editVoice: edit,
  unlistVoice: action,
  relistVoice: action,
  resetVoiceTrending: action,
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
