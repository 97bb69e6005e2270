import type { Context, Hono } from "hono";
import {
  type ReviewedUpload,
  uploadReviewEndpoints,
  uploadReviewSchemas,
} from "../../contract/admin/upload-review.ts";
import { findById } from "../account/account-rows.ts";
import { administrationPolicy } from "../account/administration-policy.ts";
import type { Auth } from "../account/auth.ts";
import { mountTable } from "../http/mount-table.ts";
import type { MakerNews } from "../mail/maker-mail.ts";
import { acceptUpload, editUpload, readReviewList, refuseUpload } from "./upload-reviews.ts";
import type { Uploads } from "./uploads.ts";

type Decision = { type: "accepted" } | { type: "refused"; reason: string; text: string };

/** Mounts the administrators' endpoints of uploads. Each call reads from the database who the caller is. */
export function mountUploadReviews(app: Hono, { auth, uploads }: { auth: Auth; uploads: Uploads }): void {
  const policy = administrationPolicy(auth, uploadReviewEndpoints, ["/admin/uploads", "/admin/uploads/*"]);
  const { now, notices } = auth;
  const mailMaker = async (context: Context, { upload, maker }: ReviewedUpload, news: Decision) => {
    const account = maker && (await findById(uploads.database.db, maker.accountId));
    const { changedFields, details } = upload;
    const type = changedFields ? (`changes-${news.type}` as const) : news.type;
    if (account)
      notices.sendToMaker(context, account.email, { ...news, type, name: details.name } as MakerNews);
  };
  mountTable(app, { endpoints: uploadReviewEndpoints, schemas: uploadReviewSchemas }, policy, {
    uploads: ({ query }) => readReviewList(uploads, query),
    async acceptUpload({ params, body }, context, actor) {
      const reviewed = await acceptUpload(uploads, actor, { ...params, ...body }, now());
      await mailMaker(context, reviewed, { type: "accepted" });
      return reviewed;
    },
    async refuseUpload({ params, body }, context, actor) {
      const reviewed = await refuseUpload(uploads, actor, { ...params, ...body }, now());
      await mailMaker(context, reviewed, { type: "refused", reason: body.reason, text: body.text });
      return reviewed;
    },
    editUpload: ({ params, body }, _, actor) => editUpload(uploads, actor, { ...params, ...body }, now()),
  });
}
