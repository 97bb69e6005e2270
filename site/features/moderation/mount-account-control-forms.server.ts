import { BOARD_ID_PATTERN } from "@tuna/sdk/boards";
import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import { accountTexts } from "@tuna/sdk/locale";
import { reportReasons } from "@tuna/sdk/moderation";
import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { readForm } from "../../platform/http/read-form.server.ts";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import {
  accountPath,
  DECIDE_BOARD_ROUTE,
  DISMISS_MAKER_ROUTE,
  editPath,
  REMOVE_ICON_ROUTE,
} from "../../platform/routing/admin-item-paths.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { accountIdSchema } from "../account/account-id-schema.ts";
import { actingAdministrator } from "../account/acting-administrator.server.ts";
import type { Auth } from "../account/auth.server.ts";
import { removeIcon } from "../uploads/remove-icon.server.ts";
import type { Uploads } from "../uploads/uploads.server.ts";
import {
  ACCOUNT_ACTION_ROUTE,
  type AccountAction,
  type AccountOutcome,
  FIND_ACCOUNT_PATH,
} from "./account-forms.ts";
import { findAccountSchema } from "./admin-account.ts";
import type { BoardDecision } from "./board-report-queue.server.ts";
import type { Moderation } from "./moderation.server.ts";

/** Ids are integers of 32 bits. */
const MAX_MAKER_ID = 2 ** 31 - 1;

const methods = {
  suspend: "suspendAccount",
  restore: "restoreAccount",
  "end-sessions": "endAccountSessions",
  "remove-picture": "removePicture",
  "remove-banner": "removeBanner",
  "remove-cover": "removeCover",
} as const satisfies Record<AccountAction, keyof Moderation>;

/** Mounts the forms of the accounts page, of reported makers and boards, and of icons. Other visitors than administrators get "not found". */
export function mountAccountControlForms(
  app: Hono,
  { auth: { sessions, now }, moderation, uploads }: { auth: Auth; moderation: Moderation; uploads: Uploads },
): void {
  const actorOf = (context: Context) => actingAdministrator(sessions, context);
  app.post(FIND_ACCOUNT_PATH, sameOriginOnly, async (context) => {
    if (!(await actorOf(context))) return context.notFound();
    const form = await readForm(context);
    const given = findAccountSchema.safeParse({ query: form.get("query") });
    const found = given.success ? await moderation.findAccount(given.data.query, now()) : undefined;
    return context.redirect(found ? accountPath(found.id) : pathWith(adminPaths.accounts, "not-found"), 303);
  });

  app.post(DISMISS_MAKER_ROUTE, sameOriginOnly, async (context) => {
    const actor = await actorOf(context);
    const id = Number(context.req.param("id"));
    if (!actor || !Number.isSafeInteger(id) || id > MAX_MAKER_ID) return context.notFound();
    await moderation.dismissMakerReports(actor, id, now(), seenUntilOf(await readForm(context)));
    logSecurityEvent(context, "administration.action", {
      accountId: actor.id,
      action: "dismissMakerReports",
      targetId: String(id),
    });
    return context.redirect(adminPaths.reports, 303);
  });

  app.post(DECIDE_BOARD_ROUTE, sameOriginOnly, async (context) => {
    const actor = await actorOf(context);
    const id = context.req.param("id");
    const action = context.req.param("action") as BoardDecision["action"];
    if (!actor || !BOARD_ID_PATTERN.test(id)) return context.notFound();
    const form = await readForm(context);
    const reason = reportReasons.find((one) => one === form.get("reason")) ?? "other";
    const decision: BoardDecision = action === "hide" ? { action, reason } : { action };
    const isKnown = await moderation.decideBoard(actor, id, decision, now(), seenUntilOf(form));
    if (!isKnown) return context.notFound();
    logSecurityEvent(context, "administration.action", {
      accountId: actor.id,
      action: `${action}Board`,
      targetId: id,
    });
    return context.redirect(adminPaths.reports, 303);
  });

  app.post(REMOVE_ICON_ROUTE, sameOriginOnly, async (context) => {
    const actor = await actorOf(context);
    const { kind: givenKind, id } = context.req.param();
    const kind = givenKind === "voice" ? "voice" : "sound";
    if (!actor || !ITEM_ID_PATTERN.test(id)) return context.notFound();
    if (!(await removeIcon(uploads, actor, { kind, id }, now()))) return context.notFound();
    logSecurityEvent(context, "administration.action", {
      accountId: actor.id,
      action: "removeIcon",
      targetId: id,
    });
    return context.redirect(`${editPath(kind, id)}?outcome=icon-removed`, 303);
  });

  app.post(ACCOUNT_ACTION_ROUTE, sameOriginOnly, async (context) => {
    const actor = await actorOf(context);
    const id = accountIdSchema.safeParse(context.req.param("id"));
    if (!actor || !id.success) return context.notFound();
    const action = context.req.param("action") as AccountAction;
    try {
      const account = await moderation[methods[action]](actor, id.data, now());
      if (!account) return context.redirect(pathWith(adminPaths.accounts, "not-found"), 303);
      logSecurityEvent(context, "administration.action", {
        accountId: actor.id,
        action: methods[action],
        targetId: id.data,
      });
      return context.redirect(pathWith(accountPath(id.data), action), 303);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== "forbidden") throw error;
      const isSelf = error.particulars.detail === accountTexts.suspendsSelf;
      const outcome = isSelf ? "own-account" : "last-administrator";
      return context.redirect(pathWith(accountPath(id.data), outcome), 303);
    }
  });
}

/** Returns when the newest report arrived that the administrator saw; undefined if the form does not say so. */
function seenUntilOf(form: FormData): Date | undefined {
  const seenUntil = z.iso.datetime().safeParse(form.get("seenUntil"));
  return seenUntil.success ? new Date(seenUntil.data) : undefined;
}

function pathWith(path: string, outcome: AccountOutcome): string {
  return `${path}?outcome=${outcome}`;
}
