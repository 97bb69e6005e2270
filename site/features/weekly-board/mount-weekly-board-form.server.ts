import { BOARD_ID_PATTERN } from "@tuna/sdk/boards";
import type { Hono } from "hono";
import * as z from "zod/mini";
import { readForm } from "../../platform/http/read-form.server.ts";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import type { AnswerForm } from "../../platform/pages/answer-form.server.ts";
import { adminBoardPath, CHOOSE_WEEKLY_BOARD_ROUTE } from "../../platform/routing/admin-item-paths.ts";
import { actingAdministrator } from "../account/acting-administrator.server.ts";
import type { Auth } from "../account/auth.server.ts";
import { dayOf } from "../daily-sound/day-of.ts";
import { weekOf } from "./week-of.ts";
import type { WeeklyBoards } from "./weekly-boards.server.ts";

const daySchema = z.iso.date();

/** Mounts the form by which administrators choose the board of this or a later week. Other visitors get "not found". */
export function mountWeeklyBoardForm(
  app: Hono,
  {
    auth: { sessions, now },
    answerForm,
    weeklyBoards,
  }: { auth: Auth; answerForm: AnswerForm; weeklyBoards: Pick<WeeklyBoards, "choose"> },
): void {
  app.post(CHOOSE_WEEKLY_BOARD_ROUTE, sameOriginOnly, async (context) => {
    const actor = await actingAdministrator(sessions, context);
    if (!actor) return context.notFound();
    const boardId = context.req.param("id");
    if (!BOARD_ID_PATTERN.test(boardId)) return context.notFound();
    const day = daySchema.safeParse((await readForm(context)).get("day"));
    // The boards of past weeks stay what they were.
    if (!day.success || day.data < dayOf(now()))
      return answerForm(context, `${adminBoardPath(boardId)}?outcome=past-day`, {}, 400);
    const outcome = await weeklyBoards.choose(actor, { week: weekOf(day.data), boardId }, now());
    if (outcome === "unknown") return context.notFound();
    if (outcome === "chosen")
      logSecurityEvent(context, "administration.action", {
        accountId: actor.id,
        action: "chooseWeeklyBoard",
        targetId: boardId,
      });
    return context.redirect(`${adminBoardPath(boardId)}?outcome=${outcome}`, 303);
  });
}
