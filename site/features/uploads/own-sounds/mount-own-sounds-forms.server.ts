import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { appealSchema } from "@tuna/sdk/uploads";
import type { Hono } from "hono";
import { ProblemError } from "../../../platform/http/problem.server.ts";
import { readForm } from "../../../platform/http/read-form.server.ts";
import { sameOriginOnly } from "../../../platform/http/same-origin.server.ts";
import { logSecurityEvent } from "../../../platform/log/security-log.server.ts";
import { accountIdSchema } from "../../account/account-id-schema.ts";
import type { Auth } from "../../account/auth.server.ts";
import { appealUpload, changeOwnListing } from "../after-publication.server.ts";
import { withdrawUpload } from "../maker-actions.server.ts";
import { findUpload } from "../upload-rows.server.ts";
import type { Uploads } from "../uploads.server.ts";
import { OWN_UPLOAD_ROUTE, type OwnUploadAction, ownSoundsOutcomePath } from "./own-sounds.ts";

/** Mounts the forms of one's uploads. They need no script. */
export function mountOwnSoundsForms(
  app: Hono,
  { auth: { sessions }, uploads }: { auth: Auth; uploads: Uploads },
): void {
  const actions: Record<OwnUploadAction, (id: string, form: FormData) => Promise<void>> = {
    unlist: (id) => changeOwnListing(uploads, id, false),
    relist: (id) => changeOwnListing(uploads, id, true),
    withdraw: (id) => withdrawUpload(uploads, id),
    async appeal(id, form) {
      const given = appealSchema.safeParse({ text: form.get("text") });
      if (!given.success) throw new ProblemError("invalid-request");
      await appealUpload(uploads, id, given.data.text);
    },
  };
  app.post(OWN_UPLOAD_ROUTE, sameOriginOnly, async (context) => {
    const form = await readForm(context);
    const account = await sessions.visitorOf(context);
    if (!account) {
      logSecurityEvent(context, "access.refused", { reason: "unauthenticated" });
      return context.redirect(loginPath(pagePaths.ownSounds), 303);
    }
    const id = accountIdSchema.safeParse(context.req.param("id"));
    const row = id.success ? await findUpload(uploads.database.db, id.data, account.id) : undefined;
    if (!row) return context.notFound();
    const action = context.req.param("action") as OwnUploadAction;
    try {
      await actions[action](row.id, form);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return context.redirect(ownSoundsOutcomePath("failed"), 303);
    }
    return context.redirect(ownSoundsOutcomePath(action), 303);
  });
}
