import type { Context } from "hono";
import { defineTable } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import type { MakerNews } from "../../platform/mail/maker-mail.server.ts";
import { findById } from "../account/account-rows.server.ts";
import type { Auth } from "../account/auth.server.ts";
import { handleEndpoints } from "../account/endpoint-callers.server.ts";
import { logAdministration } from "../account/log-administration.server.ts";
import { type ReviewedUpload, uploadReviewEndpoints, uploadReviewSchemas } from "./upload-review.ts";
import { acceptUpload, editUpload, readReviewList, refuseUpload } from "./upload-reviews.server.ts";
import type { Uploads } from "./uploads.server.ts";

type Decision = { type: "accepted" } | { type: "refused"; reason: string; text: string; isFinal: boolean };

/** The administrators' endpoints of uploads. */
export const uploadReviewApi = defineTable(
  { endpoints: uploadReviewEndpoints, schemas: uploadReviewSchemas },
  {},
  { logSuccess: logAdministration },
);

/** Handles {@link uploadReviewApi}. */
export function uploadReviewRoutes({
  auth: { now, notices },
  uploads,
}: {
  auth: Auth;
  uploads: Uploads;
}): BoundEndpoint[] {
  const mailMaker = async (context: Context, { upload, maker }: ReviewedUpload, news: Decision) => {
    const account = maker && (await findById(uploads.database.db, maker.accountId));
    const { changedFields, details } = upload;
    const type = changedFields ? (`changes-${news.type}` as const) : news.type;
    if (account)
      await notices.sendToMaker(context, account.email, { ...news, type, name: details.name } as MakerNews);
  };
  return handleEndpoints(uploadReviewApi)({
    uploads: ({ query }) => readReviewList(uploads, query),
    async acceptUpload({ params, body }, context, actor) {
      const reviewed = await acceptUpload(uploads, actor, { ...params, ...body }, now());
      await mailMaker(context, reviewed, { type: "accepted" });
      return reviewed;
    },
    async refuseUpload({ params, body }, context, actor) {
      const reviewed = await refuseUpload(uploads, actor, { ...params, ...body }, now());
      const { reason, text } = body;
      const isFinal = reviewed.upload.appeal !== null;
      await mailMaker(context, reviewed, { type: "refused", reason, text, isFinal });
      return reviewed;
    },
    editUpload: ({ params, body }, _, actor) => editUpload(uploads, actor, { ...params, ...body }, now()),
  });
}
