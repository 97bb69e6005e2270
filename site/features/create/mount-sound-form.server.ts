import { profileChangesSchema } from "@tuna/sdk/account";
import { accountTexts } from "@tuna/sdk/locale";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { newUploadSchema, uploadLimits } from "@tuna/sdk/uploads";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Environment } from "../../platform/environment/environment.server.ts";
import type { OwnBodyLimit } from "../../platform/http/limit-body.server.ts";
import { readForm } from "../../platform/http/read-form.server.ts";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { createTexts } from "../../platform/locale/texts.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import type { AnswerForm } from "../../platform/pages/answer-form.server.ts";
import { explainFailure } from "../../platform/pages/explain-failure.server.ts";
import type { Account } from "../account/account.server.ts";
import type { Auth } from "../account/auth.server.ts";
import { unchosenNameOf } from "../account/profile-rows.server.ts";
import { detailField, type FieldOfForm } from "../item-details/detail-fields.ts";
import { limitUploadForm, refuseFormWithoutRoom } from "../uploads/limit-upload-form.server.ts";
import { startUpload } from "../uploads/maker-actions.server.ts";
import { createNetworkOfNewAccount } from "../uploads/network-of-new-account.server.ts";
import { ownSoundsOutcomePath } from "../uploads/own-sounds/own-sounds.ts";
import { sendWholeFile } from "../uploads/send-whole-file.server.ts";
import { takeUploadLimits } from "../uploads/take-upload-limits.server.ts";
import type { Uploads } from "../uploads/uploads.server.ts";
import {
  emptySoundForm,
  SOUND_FORM_PATH,
  type SoundForm,
  type SoundFormDraft,
  soundFormDraft,
} from "./sound-form-fields.ts";

const texts = createTexts.plainForm;
const MAX_TEXT_BYTES = 64 * 1024;
/** A file of the largest size, and texts. */
const MAX_FORM_BYTES = uploadLimits.sizeBytes + MAX_TEXT_BYTES;

/** The form checks the length itself and shows the refusal on its own page. */
export const soundFormLimit: OwnBodyLimit = {
  matches: ({ path }) => path === SOUND_FORM_PATH,
  maxBytes: Number.POSITIVE_INFINITY,
};

interface SoundFormOptions {
  auth: Auth;
  uploads: Uploads;
  answerForm: AnswerForm;
  environment: Pick<Environment, "trustedProxies" | "sessionSecret">;
}

/** Mounts the form that publishes a file without script. A refused form is shown again with its texts and problems. */
export function mountSoundForm(
  app: Hono,
  { auth, uploads, answerForm, environment }: SoundFormOptions,
): void {
  const { sessions, accounts } = auth;
  const networkOf = createNetworkOfNewAccount(environment);
  const refuse = (context: Context, form: Partial<SoundForm>, status: ContentfulStatusCode) =>
    answerForm(context, pagePaths.create, { soundForm: { ...emptySoundForm(), ...form } }, status);

  app.post(
    SOUND_FORM_PATH,
    sameOriginOnly,
    // Nobody else's file is read.
    async (context, next) =>
      (await sessions.visitorOf(context)) ? next() : context.redirect(loginPath(pagePaths.create), 303),
    limitUploadForm(MAX_FORM_BYTES, (context) => refuse(context, { fields: { file: texts.tooBig } }, 413)),
    refuseFormWithoutRoom({ auth, uploads, networkOf, maxTextBytes: MAX_TEXT_BYTES }, (context, error) => {
      const { message, status } = explainFailure(error, context);
      return refuse(context, { message }, status);
    }),
    async (context) => {
      const account = await sessions.visitorOf(context);
      if (!account) return context.redirect(loginPath(pagePaths.create), 303);
      const form = await readForm(context);
      const draft = soundFormDraft(form);
      const sent = form.get("file");
      const file = sent instanceof File ? sent : new File([], "");
      const bytes = new Uint8Array(await file.arrayBuffer());
      const upload = newUploadSchema.safeParse(requestOf(draft, file.name, bytes));
      if (!upload.success)
        return refuse(context, { draft, fields: problemsOf(upload.error.issues, bytes) }, 400);
      const publicName = await chooseName(auth, account, draft.publicName);
      if (publicName) return refuse(context, { draft, fields: { publicName } }, 400);
      try {
        const start = (key: string) =>
          startUpload(
            uploads,
            account,
            { ...upload.data, key },
            () => takeUploadLimits(accounts.limits, context, account.id, environment),
            networkOf(context, account),
          );
        let { row } = await start(upload.data.key);
        // Content that was withdrawn or refused is sent anew, under a key that the same form sent twice has again.
        while (row.state === "withdrawn" || row.state === "refused")
          ({ row } = await start(keyOfContent(row.id)));
        await sendWholeFile(uploads, row, bytes);
      } catch (error) {
        const { message, status } = explainFailure(error, context);
        return refuse(context, { draft, message }, status);
      }
      return context.redirect(ownSoundsOutcomePath("sent"), 303);
    },
  );
}

/** Saves the name that somebody without a chosen one sent along. Returns what is wrong with it, if anything is. */
async function chooseName(
  { accounts, now }: Auth,
  account: Account,
  name: string | null,
): Promise<string | undefined> {
  if (name === null || unchosenNameOf(account) === null) return undefined;
  const changes = profileChangesSchema.safeParse({ name });
  if (!changes.success) return accountTexts.nameInvalid;
  const changed = await accounts.changeProfile(account.id, changes.data, now());
  return changed?.isNameTaken ? accountTexts.nameTaken : undefined;
}

/** A form that is sent twice has the same key, and makes one upload. */
function requestOf(draft: SoundFormDraft, fileName: string, bytes: Uint8Array): unknown {
  const { tags, ...details } = draft.details;
  const list = String(tags)
    .split(",")
    .map((tag) => tag.trim());
  const content = { ...details, tags: list.filter((tag) => tag !== "") };
  return {
    kind: "sound",
    key: keyOfContent(JSON.stringify([content, fileName, sha256(bytes)])),
    fileName,
    sizeBytes: bytes.length,
    details: content,
  };
}

function keyOfContent(content: string): string {
  return `form-${sha256(new TextEncoder().encode(content)).slice(0, 40)}`;
}

/** Problems by field, in words of the form where it has some. */
function problemsOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  { length }: Uint8Array,
): SoundForm["fields"] {
  const fileProblem = length === 0 ? texts.fileMissing : texts.tooBig;
  const fields: SoundForm["fields"] = {};
  for (const { path, message } of issues) {
    const name = path[0] === "details" ? (path[1] as FieldOfForm<"plain">) : "file";
    const known = name === "file" ? fileProblem : detailField(name).missing;
    fields[name] ??= known ?? message;
  }
  return fields;
}

declare module "../../platform/pages/loader.server.ts" {
  interface PostedForms {
    /** A refused form with a sound, which its page shows again. */
    soundForm?: SoundForm | undefined;
  }
}
