import type { ItemKind } from "@tuna/sdk";
import { adminTexts } from "../../platform/locale/texts.ts";
import type { AdminItem } from "../item-changes/admin-item.ts";
import type { AdminMethods } from "./admin-client.ts";

export type ItemAction = "unlist" | "relist" | "resetTrending";

interface ActionRow {
  heading: string;
  question: string;
  /** What the question does not say. */
  note?: string;
  /** Message after success. */
  done: string;
  call(admin: AdminMethods, id: string): Promise<AdminItem>;
}

/** Actions of administrators that need confirmation. */
export const itemActions = {
  sound: createActionRows("sound", {
    unlist: (admin, id) => admin.unlistSound(id),
    relist: (admin, id) => admin.relistSound(id),
    resetTrending: (admin, id) => admin.resetSoundTrending(id),
  }),
  voice: createActionRows("voice", {
    unlist: (admin, id) => admin.unlistVoice(id),
    relist: (admin, id) => admin.relistVoice(id),
    resetTrending: (admin, id) => admin.resetVoiceTrending(id),
  }),
} as const satisfies Record<ItemKind, Record<ItemAction, ActionRow>>;

function createActionRows(
  kind: ItemKind,
  calls: Record<ItemAction, ActionRow["call"]>,
): Record<ItemAction, ActionRow> {
  const texts = adminTexts[kind];
  return {
    unlist: {
      heading: texts.unlist,
      question: texts.unlistConfirm,
      note: adminTexts.unlistNote,
      done: texts.unlisted,
      call: calls.unlist,
    },
    relist: {
      heading: texts.relist,
      question: texts.relistConfirm,
      done: texts.relisted,
      call: calls.relist,
    },
    resetTrending: {
      heading: texts.resetTrending,
      question: texts.resetTrendingConfirm,
      done: texts.trendingReset,
      call: calls.resetTrending,
    },
  };
}
