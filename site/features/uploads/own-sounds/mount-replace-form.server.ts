import { uploadSchemas } from "@tuna/sdk/contract";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { uploadLimits } from "@tuna/sdk/uploads";
import type { Context, Hono } from "hono";
import type { Environment } from "../../../platform/environment/environment.server.ts";
import type { OwnBodyLimit } from "../../../platform/http/limit-body.server.ts";
import { ProblemError } from "../../../platform/http/problem.server.ts";
import { readForm } from "../../../platform/http/read-form.server.ts";
import { sameOriginOnly } from "../../../platform/http/same-origin.server.ts";
import { sha256 } from "../../../platform/media/media-store.server.ts";
import { accountIdSchema } from "../../account/account-id-schema.ts";
import type { Auth } from "../../account/auth.server.ts";
import { limitUploadForm, refuseFormWithoutRoom } from "../limit-upload-form.server.ts";
import { createNetworkOfNewAccount } from "../network-of-new-account.server.ts";
import { sendWholeFile } from "../send-whole-file.server.ts";
import { startReplacement } from "../start-replacement.server.ts";
import { takeUploadLimits } from "../take-upload-limits.server.ts";
import { findUpload } from "../upload-rows.server.ts";
import type { Uploads } from "../uploads.server.ts";
import { isReplaceFilePath, ownSoundsOutcomePath, REPLACE_FILE_ROUTE } from "./own-sounds.ts";

const MAX_TEXT_BYTES = 16 * 1024;
/** A file of the largest size, and the names around it. */
const MAX_FORM_BYTES = uploadLimits.sizeBytes + MAX_TEXT_BYTES;

/** The form checks the length itself and says so on its own page. */
export const replaceFormLimit: OwnBodyLimit = {
  matches: ({ path }) => isReplaceFilePath(path),
  maxBytes: Number.POSITIVE_INFINITY,
};

interface ReplaceFormOptions {
  auth: Auth;
  uploads: Uploads;
  environment: Pick<Environment, "trustedProxies" | "sessionSecret">;
}

/** Mounts the form that replaces the file of an upload without script. Its outcome stands above the list of uploads. */
export function mountReplaceForm(app: Hono, { auth, uploads, environment }: ReplaceFormOptions): void {
  const { sessions, accounts } = auth;
  const networkOf = createNetworkOfNewAccount(environment);
  const answer = (context: Context, outcome: Parameters<typeof ownSoundsOutcomePath>[0]) =>
    context.redirect(ownSoundsOutcomePath(outcome), 303);

  app.post(
    REPLACE_FILE_ROUTE,
    sameOriginOnly,
    // Nobody else's file is read.
    async (context, next) =>
      (await sessions.visitorOf(context)) ? next() : context.redirect(loginPath(pagePaths.ownSounds), 303),
    limitUploadForm(MAX_FORM_BYTES, (context) => answer(context, "replacement-too-big")),
    refuseFormWithoutRoom({ auth, uploads, networkOf, maxTextBytes: MAX_TEXT_BYTES }, (context, error) =>
      answer(context, outcomeOf(error)),
    ),
    async (context) => {
      const account = await sessions.visitorOf(context);
      if (!account) return context.redirect(loginPath(pagePaths.ownSounds), 303);
      const id = accountIdSchema.safeParse(context.req.param("id"));
      const replaced = id.success ? await findUpload(uploads.database.db, id.data, account.id) : undefined;
      if (!replaced) return context.notFound();
      const form = await readForm(context);
      const sent = form.get("file");
      const file = sent instanceof File ? sent : new File([], "");
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (bytes.length === 0) return answer(context, "replacement-empty");
      if (bytes.length > uploadLimits.sizeBytes) return answer(context, "replacement-too-big");
      const shownAt = String(form.get("readAt"));
      const replacement = uploadSchemas.replaceUpload.body.parse({
        key: keyOf([replaced.id, shownAt, file.name, sha256(bytes)]),
        fileName: [...file.name].slice(-uploadLimits.fileNameLength).join(""),
        sizeBytes: bytes.length,
      });
      try {
        const { row } = await startReplacement(
          uploads,
          account,
          replaced.id,
          replacement,
          () => takeUploadLimits(accounts.limits, context, account.id, environment),
          networkOf(context, account),
        );
        await sendWholeFile(uploads, row, bytes);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return answer(context, outcomeOf(error));
      }
      return answer(context, "replacement-sent");
    },
  );
}

function outcomeOf({ code }: ProblemError): Parameters<typeof ownSoundsOutcomePath>[0] {
  if (code === "account-full" || code === "storage-full") return code;
  return code === "too-many-requests" ? "too-many" : "failed";
}

/** A form that is sent twice has the same key, and makes one upload. */
function keyOf(parts: readonly string[]): string {
  return `form-${sha256(new TextEncoder().encode(JSON.stringify(parts))).slice(0, 40)}`;
}
