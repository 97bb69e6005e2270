import { PAGE_SIZE } from "@tuna/sdk/catalog";
import type { uploadSchemas } from "@tuna/sdk/contract";
import type { Context } from "hono";
import type { Account } from "../account/account.ts";
import type { Limits } from "../account/limits.ts";
import type { Environment } from "../environment/environment.ts";
import type { TableHandlers } from "../http/mount-table.ts";
import { ProblemError } from "../http/problem.ts";
import { kindOfCode } from "../store/kind-code.ts";
import { appealUpload, changeOwnListing } from "./after-publication.ts";
import { changeUpload } from "./change-upload.ts";
import {
  completeUpload,
  requireRoomForIcon,
  startUpload,
  storePart,
  storePicture,
  withdrawUpload,
} from "./maker-actions.ts";
import { createNetworkOfNewAccount } from "./network-of-new-account.ts";
import { shownUpload } from "./shown-upload.ts";
import { startReplacement } from "./start-replacement.ts";
import { takeUploadLimits } from "./take-upload-limits.ts";
import { answerUploadAudio } from "./upload-audio.ts";
import { findUpload, listUploads, type ShownUploadRow } from "./upload-rows.ts";
import type { Uploads } from "./uploads.ts";

/** Who calls: the owner of a session or of a personal access token. */
export interface Caller {
  account: Account;
  /** Whether the caller may do what administrators do. Programs may not. */
  isAdministrator: boolean;
}

export interface UploadHandlerTools {
  uploads: Uploads;
  limits: Limits;
  environment: Pick<Environment, "trustedProxies" | "sessionSecret">;
}

type UploadHandlers = TableHandlers<typeof uploadSchemas, keyof typeof uploadSchemas, Caller>;

/** Handles an account's uploads. Those of other accounts do not exist for it, except their sound for administrators. */
export function uploadHandlers({ uploads, limits, environment }: UploadHandlerTools): UploadHandlers {
  const { db } = uploads.database;
  const { trustedProxies } = environment;
  const own = async (id: string, { account }: Caller): Promise<ShownUploadRow> => {
    const row = await findUpload(db, id, account.id);
    if (!row) throw new ProblemError("not-found");
    return row;
  };
  const takeLimits =
    (context: Context, { account }: Caller) =>
    () =>
      takeUploadLimits(limits, context, { accountId: account.id, trustedProxies });
  const networkOf = createNetworkOfNewAccount(environment);
  const shown = async (id: string, caller: Caller) => shownUpload(await own(id, caller));
  /** Does something with an upload of the caller, and returns how it is then. */
  const act = async (id: string, caller: Caller, action: () => Promise<void>) => {
    await own(id, caller);
    await action();
    return shown(id, caller);
  };

  return {
    async createUpload({ body }, context, caller) {
      const { row, isNew } = await startUpload(
        uploads,
        caller.account,
        body,
        takeLimits(context, caller),
        networkOf(context, caller.account),
      );
      if (isNew) context.status(201);
      return shown(row.id, caller);
    },
    async listUploads({ query: { state, page } }, _context, { account }) {
      const { rows, total } = await listUploads(
        db,
        { accountId: account.id, state },
        { page, pageSize: PAGE_SIZE },
      );
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
        caller.account,
        id,
        body,
        takeLimits(context, caller),
        networkOf(context, caller.account),
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
      await limits.take("uploadPartByAccount", caller.account.id);
      await storePart(uploads, row, part, await bodyOf(context));
      return context.body(null, 204);
    },
    async putUploadIcon({ params: { id } }, context, caller) {
      const row = await own(id, caller);
      requireType(context, /^(image\/[\w.+-]+|application\/octet-stream)$/i);
      await limits.take("uploadPartByAccount", caller.account.id);
      await requireRoomForIcon(uploads, row, Number(context.req.header("content-length") ?? 0));
      await storePicture(uploads, id, await bodyOf(context));
      return context.body(null, 204);
    },
    async uploadAudio({ params: { id } }, context, caller) {
      const row = await findUpload(db, id, caller.isAdministrator ? undefined : caller.account.id);
      if (!row) throw new ProblemError("not-found");
      // Administrators also hear what was refused after its publication, before they answer an appeal.
      const isPublished = row.state !== "withdrawn" && row.item_id !== null;
      const item = isPublished
        ? await uploads.catalog.getAudio(kindOfCode(row.kind), row.item_id as string)
        : undefined;
      return answerUploadAudio(context, row, item, uploads);
    },
  };
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
