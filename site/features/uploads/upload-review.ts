import type { OpenWords, TunaOptions } from "@tuna/sdk";
import { createSessionClient, type SessionMethods } from "@tuna/sdk/account";
import { pageSchema } from "@tuna/sdk/catalog";
import { type EndpointSchemas, type Endpoints, pageNumber, storableText } from "@tuna/sdk/contract";
import { reviewRefusalReasons, uploadChangesSchema, uploadLimits, uploadSchema } from "@tuna/sdk/uploads";
import * as z from "zod/mini";
import { accountIdSchema } from "../account/account-id-schema.ts";

/** The lists of the review: what waits, appeals of refusals that nobody has decided, and what was decided. */
export const reviewLists = ["review", "appeals", "published", "refused"] as const;
/** One of {@link reviewLists}. */
export type ReviewList = (typeof reviewLists)[number];

/** Number of uploads on a page of the review. */
export const REVIEW_PAGE_SIZE = 20;

const reviewedUpload = { upload: { id: "", state: "", details: { name: "" } }, hasAudio: true };

const list = {
  caller: "administrator",
  input: "query",
  answer: { items: [reviewedUpload], total: 0 },
} as const;
const change = { caller: "administrator", input: "body", answer: reviewedUpload } as const;

/** The administrators' endpoints of uploads. Only the site's own pages may call them, with an administrator's session. */
export const uploadReviewEndpoints = {
  uploads: { method: "GET", path: "/admin/uploads", ...list },
  acceptUpload: { method: "POST", path: "/admin/uploads/{id}/accept", ...change },
  refuseUpload: { method: "POST", path: "/admin/uploads/{id}/refuse", ...change },
  editUpload: { method: "PATCH", path: "/admin/uploads/{id}", ...change },
} as const satisfies Endpoints<typeof uploadReviewSchemas>;

/** Query of the review: a list, oldest first if it waits, and its page. */
export const uploadReviewQuerySchema = z.object({
  page: pageNumber,
  state: z._default(z.enum(reviewLists), "review"),
});
/** A parsed query of the review. */
export type UploadReviewQuery = z.infer<typeof uploadReviewQuerySchema>;

/** Schema of an upload with its maker, as administrators see it. */
const reviewedUploadSchema = z.object({
  upload: uploadSchema,
  /** Version of its item, if it has one. */
  itemVersion: z.optional(z.int()),
  /** The upload whose file or details this one replaces, as it is now. */
  replaced: z.optional(uploadSchema),
  /** Null once the account is deleted. The counts are of uploads that were published and that administrators refused. */
  maker: z.nullable(
    z.object({
      accountId: z.string(),
      name: z.string(),
      publishedCount: z.int(),
      refusedCount: z.int(),
    }),
  ),
  /** Whether the file is still there to be heard. */
  hasAudio: z.boolean(),
});
/** An upload with its maker, as administrators see it. */
export type ReviewedUpload = OpenWords<z.infer<typeof reviewedUploadSchema>>;

/**
 * `updatedAt` of the upload and `itemVersion` that the administrator saw. If one of them changed since, the answer is 409
 * `conflict`.
 */
const seen = { seenAt: z.optional(z.iso.datetime()), seenVersion: z.optional(z.int()) };
const text = z.string().check(z.trim(), z.maxLength(uploadLimits.appealLength), storableText);
const params = z.object({ id: accountIdSchema });

/** Schemas of what the administrators' endpoints of uploads take and answer. */
export const uploadReviewSchemas = {
  uploads: { query: uploadReviewQuerySchema, response: pageSchema(reviewedUploadSchema) },
  acceptUpload: { params, body: z.object(seen), response: reviewedUploadSchema },
  refuseUpload: {
    params,
    body: z.object({ ...seen, reason: z.enum(reviewRefusalReasons), text: z._default(text, "") }),
    response: reviewedUploadSchema,
  },
  editUpload: {
    params,
    body: z.object({ ...seen, changes: uploadChangesSchema }),
    response: reviewedUploadSchema,
  },
} satisfies Record<string, EndpointSchemas>;

/** A method for each administrators' endpoint of uploads. Every promise rejects with a `TunaError` only. */
export type UploadReviewMethods = SessionMethods<typeof uploadReviewSchemas>;

/** Creates the client of the administrators' endpoints of uploads, with the session of the page. */
export function createUploadReviewClient(options: TunaOptions): UploadReviewMethods {
  return createSessionClient<typeof uploadReviewSchemas>(uploadReviewEndpoints, options);
}
