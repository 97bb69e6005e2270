import type { ItemCard } from "@tuna/sdk";
import type { Pad } from "@tuna/sdk/boards";
import { boardTexts, fillText } from "@tuna/sdk/locale";
import { shownName } from "@tuna/widgets";

/** Returns what a pad is called: its label, the sound's name, or the id of a sound that is missing. */
export function padName(
  { label, soundId }: Pick<Pad, "label" | "soundId">,
  card: ItemCard | undefined,
): string {
  return label || (card ? shownName(card) : fillText(boardTexts.gaps.name, { id: soundId }));
}
