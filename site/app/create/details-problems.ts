import type { ItemKind } from "@tuna/sdk";
import { itemTextLimits } from "@tuna/sdk/catalog";
import { fillText } from "@tuna/sdk/locale";
import { isEmoji } from "@tuna/sdk/uploads";
import { createTexts } from "../../contract/locale/texts.ts";
import type { DraftDetails } from "./draft.ts";

const texts = createTexts.details;

/** A field of the details that may have a problem. */
export type DetailsField = "name" | "category" | "licence" | "emoji" | "description";
type DetailsProblems = Partial<Record<DetailsField, string>>;

/** Returns which texts are longer than the site takes, so that nothing of a pasted text is cut off unseen. */
export function lengthProblems({ name, description }: DraftDetails): DetailsProblems {
  const nameProblem = lengthProblem(name, itemTextLimits.nameLength);
  const descriptionProblem = lengthProblem(description, itemTextLimits.descriptionLength);
  return {
    ...(nameProblem && { name: nameProblem }),
    ...(descriptionProblem && { description: descriptionProblem }),
  };
}

function lengthProblem(text: string, max: number): string | undefined {
  const count = [...text].length;
  return count > max ? fillText(texts.tooLong, { count, max }) : undefined;
}

/** Returns what is missing or wrong before a sound or voice can be published, in the order of the fields. */
export function detailsProblems(details: DraftDetails, kind: ItemKind = "sound"): DetailsProblems {
  const { name, category, licence, icon } = details;
  const isNamed = /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);
  const { name: longName, ...longTexts } = lengthProblems(details);
  return {
    ...((longName || !isNamed) && { name: longName ?? texts.nameMissing }),
    ...(kind === "sound" && category === "" && { category: texts.categoryMissing }),
    ...(licence === "" && { licence: texts.licenceMissing }),
    ...(icon.type === "emoji" && !isEmoji(icon.emoji) && { emoji: texts.iconEmojiWrong }),
    ...longTexts,
  };
}
