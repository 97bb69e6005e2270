import { BOARD_ID_PATTERN } from "@tuna/sdk/boards";
import type { Hono } from "hono";
import * as z from "zod/mini";
import { readForm } from "../../platform/http/read-form.server.ts";
import type { AnswerForm } from "../../platform/pages/answer-form.server.ts";
import { adminBoardPath, CHOOSE_WEEKLY_BOARD_ROUTE } from "../../platform/routing/admin-item-paths.ts";
import type { Auth } from "../account/auth.server.ts";
import { mountAdminForm } from "../account/mount-admin-form.server.ts";
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
  mountAdminForm(app, sessions, CHOOSE_WEEKLY_BOARD_ROUTE, async (actor, context) => {
    const boardId = context.req.param("id");
    if (!BOARD_ID_PATTERN.test(boardId)) return undefined;
    const day = daySchema.safeParse((await readForm(context)).get("day"));
    // The boards of past weeks stay what they were.
    if (!day.success || day.data < dayOf(now()))
      return answerForm(context, `${adminBoardPath(boardId)}?outcome=past-day`, {}, 400);
    const outcome = await weeklyBoards.choose(actor, { week: weekOf(day.data), boardId }, now());
    if (outcome === "unknown") return undefined;
    const action = outcome === "chosen" ? "chooseWeeklyBoard" : undefined;
    return { to: `${adminBoardPath(boardId)}?outcome=${outcome}`, action, targetId: boardId };
  });
}
