import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { MAX_BODY_BYTES } from "../../platform/http/limit-body.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { readForm } from "../../platform/http/read-form.server.ts";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { createNetworkKey } from "../../platform/http/visitor-key.server.ts";
import { copyrightTexts, reportTexts } from "../../platform/locale/texts.ts";
import { tooManyText } from "../../platform/locale/wait-text.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import type { AnswerForm } from "../../platform/pages/answer-form.server.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { accountIdSchema } from "../account/account-id-schema.ts";
import { actingAdministrator } from "../account/acting-administrator.server.ts";
import type { Auth } from "../account/auth.server.ts";
import {
  type CopyrightForm,
  copyrightDraftOf,
  copyrightNoticeSchema,
  emptyCopyrightDraft,
  NOTICE_ACTION_ROUTE,
  type NoticeAction,
} from "../item-changes/copyright-notice.ts";
import { COPYRIGHT_NOTICE_PATH } from "../reports/copyright-notice-path.ts";
import type { Moderation } from "./moderation.server.ts";

export interface CopyrightFormTools {
  auth: Auth;
  moderation: Moderation;
  environment: Environment;
  answerForm: AnswerForm;
}

const MAX_NOTE_LENGTH = 2000;

/** Mounts the form for notices of copyright, and the administrators' forms to decide on them. */
export function mountCopyrightForms(app: Hono, tools: CopyrightFormTools): void {
  const { auth, moderation, environment, answerForm } = tools;
  const networkKey = createNetworkKey(environment);
  const refuse = (context: Parameters<AnswerForm>[0], form: CopyrightForm, status: 400 | 413 | 429) =>
    answerForm(context, COPYRIGHT_NOTICE_PATH, { copyrightForm: form }, status);
  const onError: Parameters<typeof bodyLimit>[0]["onError"] = (context) =>
    refuse(context, { draft: emptyCopyrightDraft, fields: {}, message: reportTexts.tooLarge }, 413);

  const isSmall = bodyLimit({ maxSize: MAX_BODY_BYTES, onError });
  // Pages of other sites would file notices by their visitors, each in a network of their own.
  app.post(COPYRIGHT_NOTICE_PATH, sameOriginOnly, isSmall, async (context) => {
    const form = await readForm(context);
    const draft = copyrightDraftOf(form);
    const urls = draft.urls.split(/\s+/).filter(Boolean);
    const notice = copyrightNoticeSchema.safeParse({ ...draft, urls });
    if (!notice.success) {
      const fields = Object.fromEntries(
        notice.error.issues.map(({ path, message }) => [String(path[0]), message]),
      );
      return refuse(context, { draft, fields }, 400);
    }
    try {
      await auth.accounts.limits.take("noticeByAddress", networkKey(context));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const wait = Number(error.particulars.headers?.["retry-after"]);
      return refuse(context, { draft, fields: {}, message: tooManyText(wait * 1000) }, 429);
    }
    if (!(await moderation.storeNotice(notice.data, auth.now()))) {
      return refuse(context, { draft, fields: { urls: copyrightTexts.noItem } }, 400);
    }
    return context.redirect(`${COPYRIGHT_NOTICE_PATH}?outcome=sent`, 303);
  });

  app.post(NOTICE_ACTION_ROUTE, sameOriginOnly, async (context) => {
    const form = await readForm(context);
    const id = accountIdSchema.safeParse(context.req.param("id"));
    const actor = id.success ? await actingAdministrator(auth.sessions, context) : undefined;
    if (!id.success || !actor) return context.notFound();
    const action = context.req.param("action") as NoticeAction;
    const note = String(form.get("note") ?? "")
      .slice(0, MAX_NOTE_LENGTH)
      .replaceAll("\0", "");
    try {
      const makers = await moderation.decideNotice(actor, { id: id.data, action, note }, auth.now());
      const type = action === "restore" ? "restored" : "taken-down";
      for (const { email, name } of makers) await auth.notices.sendToMaker(context, email, { type, name });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== "conflict") throw error;
      return context.redirect(`${adminPaths.notices}?outcome=conflict`, 303);
    }
    logSecurityEvent(context, "administration.action", {
      accountId: actor.id,
      action: `${action}-notice`,
      targetId: id.data,
    });
    return context.redirect(`${adminPaths.notices}?outcome=done`, 303);
  });
}

declare module "../../platform/pages/loader.server.ts" {
  interface PostedForms {
    /** A refused notice of copyright, which its page shows again. */
    copyrightForm?: CopyrightForm | undefined;
  }
}
