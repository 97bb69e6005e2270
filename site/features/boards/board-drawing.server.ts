import { fillText, itemTexts } from "@tuna/sdk/locale";
import { boardPageTexts, previewCardTexts } from "../../platform/locale/texts.ts";
import { redactedCatalog } from "../catalog/redacted-catalog.server.ts";
import { type CardDrawing, ornament } from "../previews/card-drawing.server.ts";
import type { OwnedBoardRow } from "./board-rows.server.ts";
import type { Boards } from "./boards.server.ts";

/** Sounds among which the card looks for an icon. */
const MAX_SOUNDS = 4;

/** Returns what the card of a board shows: its name, its owner and the icon of its first sound that has one. */
export async function drawingOfBoard(
  { catalog, brand }: Pick<Boards, "catalog" | "brand">,
  { name, owner_name, pad_count, sound_ids }: OwnedBoardRow,
): Promise<CardDrawing> {
  const sounds = await redactedCatalog(catalog).getMany("sound", sound_ids.slice(0, MAX_SOUNDS));
  const pads =
    pad_count === 1 ? boardPageTexts.onePad : fillText(boardPageTexts.padCount, { count: pad_count });
  return {
    kicker: previewCardTexts.board,
    title: name,
    subtitle: `${pads} · ${fillText(itemTexts.by, { owner: owner_name })}`,
    brandName: brand.name,
    peaks: ornament,
    iconHash: sounds.find(({ icon }) => icon)?.icon?.hash ?? null,
  };
}
