import { fillText } from "@tuna/sdk/locale";
import { fieldTexts } from "../locale/texts.ts";

/** Returns what is wrong with a text of more than `max` code points. Browsers count UTF-16 units, of which an emoji has two. */
export function lengthProblem(text: string, max: number): string | undefined {
  const count = [...text].length;
  return count > max ? fillText(fieldTexts.tooLong, { count, max }) : undefined;
}
