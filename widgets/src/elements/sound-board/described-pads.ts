import type { Pad } from "@tuna/sdk/boards";
import type { LiveBoardData } from "../../board/live-board.tsx";

/** A pad as `tuna-ready` describes it. */
export interface DescribedPad {
  id: string;
  soundId: string;
  /** Its label, or the name of its sound. Empty if neither may be shown. */
  name: string;
  /** Index of its page, from 0. */
  page: number;
  mode: Pad["mode"];
  /** False for gaps and redacted sounds. */
  isPlayable: boolean;
}

/** Returns the pads of all pages in their order. */
export function describedPads({ pages, sounds }: LiveBoardData): DescribedPad[] {
  const cards = new Map(sounds.map((card) => [card.id, card]));
  return pages.flatMap(({ pads }, page) =>
    pads.map(({ id, soundId, label, mode }) => {
      const card = cards.get(soundId);
      const isPlayable = typeof card?.audioUrl === "string";
      return { id, soundId, name: label || (card?.name ?? ""), page, mode, isPlayable };
    }),
  );
}
