import { formatCount } from "../../platform/locale/format.ts";
import { heroTexts } from "../../platform/locale/texts.ts";

/** Returns the numbers of sounds and voices in words, "2 sounds" and "1 voice", without a kind of which there is none. */
export function countedItems(counts: { sounds: number; voices: number }): string[] {
  return (["sounds", "voices"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${formatCount(counts[kind])} ${heroTexts.counted[kind][counts[kind] === 1 ? 0 : 1]}`);
}
