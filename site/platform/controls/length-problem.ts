import { fillText } from "@tuna/sdk/locale";
import { fieldTexts } from "../locale/texts.ts";

/** Returns what is wrong with a text of more than `max` code points. Browsers count UTF-16 units, of which an emoji has two. */
export function lengthProblem(text: string, max: number): string | undefined {
  const count = [...text].length;
  return count > max ? fillText(fieldTexts.tooLong, { count, max }) : undefined;
}

/** Returns a handler of changes with which the browser refuses to send a text of more than `max` code points. */
export function refuseLonger(max: number) {
  return ({ currentTarget }: { currentTarget: HTMLInputElement }): void =>
    currentTarget.setCustomValidity(lengthProblem(currentTarget.value, max) ?? "");
}
