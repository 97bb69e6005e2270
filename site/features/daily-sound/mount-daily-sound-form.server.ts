import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import type { Hono } from "hono";
import * as z from "zod/mini";
import { readForm } from "../../platform/http/read-form.server.ts";
import type { AnswerForm } from "../../platform/pages/answer-form.server.ts";
import { CHOOSE_DAILY_SOUND_ROUTE, editPath } from "../../platform/routing/admin-item-paths.ts";
import type { Auth } from "../account/auth.server.ts";
import { mountAdminForm } from "../account/mount-admin-form.server.ts";
import type { DailySounds } from "./daily-sounds.server.ts";
import { dayOf } from "./day-of.ts";

const daySchema = z.iso.date();

/** Mounts the form by which administrators choose the sound of a day, today or later. Other visitors get "not found". */
export function mountDailySoundForm(
  app: Hono,
  {
    auth: { sessions, now },
    answerForm,
    dailySounds,
  }: { auth: Auth; answerForm: AnswerForm; dailySounds: Pick<DailySounds, "choose"> },
): void {
  mountAdminForm(app, sessions, CHOOSE_DAILY_SOUND_ROUTE, async (actor, context) => {
    const id = context.req.param("id");
    if (!ITEM_ID_PATTERN.test(id)) return undefined;
    const day = daySchema.safeParse((await readForm(context)).get("day"));
    // The history of past days stays what it was.
    if (!day.success || day.data < dayOf(now()))
      return answerForm(context, `${editPath("sound", id)}?outcome=past-day`, {}, 400);
    if (!(await dailySounds.choose(actor, { day: day.data, itemId: id }, now()))) return undefined;
    return { to: `${editPath("sound", id)}?outcome=daily-sound`, action: "chooseDailySound", targetId: id };
  });
}
