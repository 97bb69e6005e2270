import type { ItemKind } from "@tuna/sdk";
import { isEmoji } from "@tuna/sdk/uploads";
import { createTexts } from "../../contract/locale/texts.ts";
import type { DraftDetails } from "./draft.ts";

const texts = createTexts.details;

/** A field of the details that has to be filled in. */
export type DetailsField = "name" | "category" | "licence" | "emoji";

/** Returns what is missing before a sound or voice can be published, in the order of the fields. */
export function detailsProblems(
  details: DraftDetails,
  kind: ItemKind = "sound",
): Partial<Record<DetailsField, string>> {
  const { name, category, licence, icon } = details;
  return {
    ...(!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && { name: texts.nameMissing }),
    ...(kind === "sound" && category === "" && { category: texts.categoryMissing }),
    ...(licence === "" && { licence: texts.licenceMissing }),
    ...(icon.type === "emoji" && !isEmoji(icon.emoji) && { emoji: texts.iconEmojiWrong }),
  };
}
