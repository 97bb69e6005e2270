import { PAGE_SIZE } from "@tuna/sdk/catalog";
import { uploadEndpoints, uploadSchemas } from "@tuna/sdk/contract";
import { uploadLimits } from "@tuna/sdk/uploads";
import type { Context } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { defineTable } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import type { Account, SessionAccount } from "../account/account.server.ts";
import { isActingAdministrator } from "../account/administrator.server.ts";
import { handleEndpoints, limitByAccount } from "../account/endpoint-callers.server.ts";
import type { Limits } from "../account/limits.server.ts";
import { appealUpload, changeOwnListing } from "./after-publication.server.ts";
import { changeUpload } from "./change-upload.server.ts";
import {
  completeUpload,
  requireRoomForIcon,
  startUpload,
  storePart,
  storePicture,
  withdrawUpload,
} from "./maker-actions.server.ts";
import { createNetworkOfNewAccount } from "./network-of-new-account.server.ts";
import { shownUpload } from "./shown-upload.server.ts";
import { startReplacement } from "./start-replacement.server.ts";
import { takeUploadLimits } from "./take-upload-limits.server.ts";
import { answerUploadAudio } from "./upload-audio.server.ts";
import { answerUploadIcon } from "./upload-icon.server.ts";
import { findUpload, listUploads, type ShownUploadRow } from "./upload-rows.server.ts";
import type { Uploads } from "./uploads.server.ts";

/** Uploads, for the site's own pages and for programs with a personal access token. */
export const uploadApi = defineTable(
  { endpoints: uploadEndpoints, schemas: uploadSchemas },
  {
    createUpload: {
      summary: "Announces a sound or voice; the same key returns the same upload",
      isCreating: true,
    },
    listUploads: { summary: "The caller's uploads, newest first" },
    getUpload: { summary: "One upload of the caller, with its state" },
    changeUpload: {
      summary: "Changes details of an upload, or the texts and licence of its published item",
      rateLimit: limitByAccount("uploadChangeByAccount"),
    },
    withdrawUpload: {
      summary: "Withdraws an upload, before or after its publication",
      rateLimit: limitByAccount("uploadChangeByAccount"),
    },
    putUploadPart: {
      summary: "Takes a part of the file: 1 MiB, the last one smaller, counted from 0",
      fileType: "application/octet-stream",
      maxBodyBytes: uploadLimits.partSizeBytes,
      rateLimit: limitByAccount("uploadPartByAccount"),
    },
    putUploadIcon: {
      summary: "Takes the picture of the icon",
      fileType: "image/*",
      maxBodyBytes: uploadLimits.iconSizeBytes,
      rateLimit: limitByAccount("uploadPartByAccount"),
    },
    completeUpload: { summary: "Ends the sending of parts and starts the checks" },
    replaceUpload: {
      summary: "Announces a new file for an upload; a published item keeps its id and plays",
      isCreating: true,
    },
    unlistUpload: {
      summary: "Takes the published item out of the library's lists",
      rateLimit: limitByAccount("uploadChangeByAccount"),
    },
    relistUpload: {
      summary: "Undoes the unlisting by its maker",
      rateLimit: limitByAccount("uploadChangeByAccount"),
    },
    appealUpload: { summary: "Appeals once against an administrator's refusal" },
    uploadIcon: {
      summary: "The picture of the icon, redrawn, until the upload is published",
      pictureType: "image/webp",
      rateLimit: limitByAccount("uploadFileByAccount"),
    },
    uploadAudio: {
      summary:
        "The file as its maker sent it, while the site keeps it; after its publication the item's sound, or with original=1 the sent file",
      rateLimit: limitByAccount("uploadFileByAccount"),
    },
  },
  { tag: "Uploads" },
);

export interface UploadHandlerTools {
  uploads: Uploads;
  limits: Limits;
  environment: Pick<Environment, "trustedProxies" | "sessionSecret">;
}

/** Handles {@link uploadApi}. Uploads of others do not exist for an account, except their sound and picture for administrators. */
export function uploadRoutes({ uploads, limits, environment }: UploadHandlerTools): BoundEndpoint[] {
  const { db } = uploads.database;
  const own = async (id: string, { id: accountId }: Account): Promise<ShownUploadRow> => {
    const row = await findUpload(db, id, accountId);
    if (!row) throw new ProblemError("not-found");
    return row;
  };
  const ownOrReviewed = async (id: string, caller: Account | SessionAccount): Promise<ShownUploadRow> => {
    const isAdministrator = "session" in caller && isActingAdministrator(caller);
    const row = await findUpload(db, id, isAdministrator ? undefined : caller.id);
    if (!row) throw new ProblemError("not-found");
    return row;
  };
  const takeLimits =
    (context: Context, { id: accountId }: Account) =>
    () =>
      takeUploadLimits(limits, context, accountId, environment);
  const networkOf = createNetworkOfNewAccount(environment);
  const shown = async (id: string, caller: Account) => shownUpload(await own(id, caller));
  /** Does something with an upload of the caller, and returns how it is then. */
  const act = async (id: string, caller: Account, action: () => Promise<void>) => {
    await own(id, caller);
    await action();
    return shown(id, caller);
  };

  return handleEndpoints(uploadApi)({
    async createUpload({ body }, context, caller) {
      const { row, isNew } = await startUpload(
        uploads,
        caller,
        body,
        takeLimits(context, caller),
        networkOf(context, caller),
      );
      if (isNew) context.status(201);
      return shown(row.id, caller);
    },
    async listUploads({ query: { state, page } }, _context, { id: accountId }) {
      const { rows, total } = await listUploads(db, { accountId, state }, { page, pageSize: PAGE_SIZE });
      return { items: rows.map(shownUpload), total, page, pageSize: PAGE_SIZE };
    },
    getUpload: ({ params: { id } }, _context, caller) => shown(id, caller),
    changeUpload: ({ params: { id }, body }, _context, caller) =>
      act(id, caller, () => changeUpload(uploads, id, body)),
    withdrawUpload: ({ params: { id } }, _context, caller) =>
      act(id, caller, () => withdrawUpload(uploads, id)),
    completeUpload: ({ params: { id } }, _context, caller) =>
      act(id, caller, () => completeUpload(uploads, id)),
    async replaceUpload({ params: { id }, body }, context, caller) {
      await own(id, caller);
      const { row, isNew } = await startReplacement(
        uploads,
        caller,
        id,
        body,
        takeLimits(context, caller),
        networkOf(context, caller),
      );
      if (isNew) context.status(201);
      return shown(row.id, caller);
    },
    unlistUpload: ({ params: { id } }, _context, caller) =>
      act(id, caller, () => changeOwnListing(uploads, id, false)),
    relistUpload: ({ params: { id } }, _context, caller) =>
      act(id, caller, () => changeOwnListing(uploads, id, true)),
    appealUpload: ({ params: { id }, body }, _context, caller) =>
      act(id, caller, () => appealUpload(uploads, id, body.text)),
    async putUploadPart({ params: { id, part } }, context, caller) {
      const row = await own(id, caller);
      requireType(context, /^application\/octet-stream$/i);
      await storePart(uploads, row, part, await bodyOf(context));
      return context.body(null, 204);
    },
    async putUploadIcon({ params: { id } }, context, caller) {
      const row = await own(id, caller);
      requireType(context, /^(image\/[\w.+-]+|application\/octet-stream)$/i);
      await requireRoomForIcon(uploads, row, Number(context.req.header("content-length") ?? 0));
      await storePicture(uploads, id, await bodyOf(context));
      return context.body(null, 204);
    },
    async uploadIcon({ params: { id } }, context, caller) {
      return answerUploadIcon(context, await ownOrReviewed(id, caller), uploads);
    },
    async uploadAudio({ params: { id }, query }, context, caller) {
      const row = await ownOrReviewed(id, caller);
      // Administrators also hear what was refused after its publication, before they answer an appeal.
      const isPublished = row.state !== "withdrawn" && row.item_id !== null;
      const item = isPublished
        ? await uploads.catalog.getAudio(kindOfCode(row.kind), row.item_id as string)
        : undefined;
      return answerUploadAudio(context, row, item, uploads, query.original !== undefined);
    },
  });
}

/** Throws `unsupported-media-type` for a body of another type. Its bytes decide what it is. */
function requireType(context: Context, pattern: RegExp): void {
  const type = (context.req.header("content-type") ?? "").split(";")[0]?.trim() ?? "";
  if (!pattern.test(type)) throw new ProblemError("unsupported-media-type");
}

/** Reads a body whose length is limited. Throws `invalid-request` for an empty one. */
async function bodyOf(context: Context): Promise<Uint8Array> {
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  if (bytes.length === 0) throw new ProblemError("invalid-request", { detail: "The body is empty" });
  return bytes;
}
