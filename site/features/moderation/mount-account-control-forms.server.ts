import { BOARD_ID_PATTERN } from "@tuna/sdk/boards";
import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import { accountTexts } from "@tuna/sdk/locale";
import { reportReasons } from "@tuna/sdk/moderation";
import type { Hono } from "hono";
import * as z from "zod/mini";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { readForm } from "../../platform/http/read-form.server.ts";
import {
  accountPath,
  DECIDE_BOARD_ROUTE,
  DISMISS_MAKER_ROUTE,
  editPath,
  REMOVE_ICON_ROUTE,
} from "../../platform/routing/admin-item-paths.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { accountIdSchema } from "../account/account-id-schema.ts";
import type { Auth } from "../account/auth.server.ts";
import { mountAdminForm } from "../account/mount-admin-form.server.ts";
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
  mountAdminForm(app, sessions, FIND_ACCOUNT_PATH, async (_, context) => {
    const form = await readForm(context);
    const given = findAccountSchema.safeParse({ query: form.get("query") });
    const found = given.success ? await moderation.findAccount(given.data.query, now()) : undefined;
    return { to: found ? accountPath(found.id) : pathWith(adminPaths.accounts, "not-found") };
  });

  mountAdminForm(app, sessions, DISMISS_MAKER_ROUTE, async (actor, context) => {
    const id = Number(context.req.param("id"));
    if (!Number.isSafeInteger(id) || id > MAX_MAKER_ID) return undefined;
    await moderation.dismissMakerReports(actor, id, now(), seenUntilOf(await readForm(context)));
    return { to: adminPaths.reports, action: "dismissMakerReports", targetId: String(id) };
  });

  mountAdminForm(app, sessions, DECIDE_BOARD_ROUTE, async (actor, context) => {
    const id = context.req.param("id");
    const action = context.req.param("action") as BoardDecision["action"];
    if (!BOARD_ID_PATTERN.test(id)) return undefined;
    const form = await readForm(context);
    const reason = reportReasons.find((one) => one === form.get("reason")) ?? "other";
    const decision: BoardDecision = action === "hide" ? { action, reason } : { action };
    const isKnown = await moderation.decideBoard(actor, id, decision, now(), seenUntilOf(form));
    return isKnown ? { to: adminPaths.reports, action: `${action}Board`, targetId: id } : undefined;
  });

  mountAdminForm(app, sessions, REMOVE_ICON_ROUTE, async (actor, context) => {
    const { kind: givenKind, id } = context.req.param();
    const kind = givenKind === "voice" ? "voice" : "sound";
    if (!ITEM_ID_PATTERN.test(id) || !(await removeIcon(uploads, actor, { kind, id }, now())))
      return undefined;
    return { to: `${editPath(kind, id)}?outcome=icon-removed`, action: "removeIcon", targetId: id };
  });

  mountAdminForm(app, sessions, ACCOUNT_ACTION_ROUTE, async (actor, context) => {
    const id = accountIdSchema.safeParse(context.req.param("id"));
    if (!id.success) return undefined;
    const action = context.req.param("action") as AccountAction;
    try {
      const account = await moderation[methods[action]](actor, id.data, now());
      if (!account) return { to: pathWith(adminPaths.accounts, "not-found") };
      return { to: pathWith(accountPath(id.data), action), action: methods[action], targetId: id.data };
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== "forbidden") throw error;
      const isSelf = error.particulars.detail === accountTexts.suspendsSelf;
      const outcome = isSelf ? "own-account" : "last-administrator";
      return { to: pathWith(accountPath(id.data), outcome) };
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
