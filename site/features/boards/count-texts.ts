import { fillText } from "@tuna/sdk/locale";
import { formatCount } from "../../platform/locale/format.ts";
import { boardPageTexts as texts } from "../../platform/locale/texts.ts";

/** Returns a number of pads in words. */
export function padCountText(count: number): string {
  return count === 1 ? texts.onePad : fillText(texts.padCount, { count: formatCount(count) });
}

/** Returns a number of copies in words. */
export function copyCountText(count: number): string {
  return count === 1 ? texts.oneCopy : fillText(texts.copyCount, { count: formatCount(count) });
}
