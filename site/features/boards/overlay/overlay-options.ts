/** Where an overlay shows pads: the edge or corner of the picture. */
const overlayPositions = [
  "top-left",
  "top",
  "top-right",
  "left",
  "center",
  "right",
  "bottom-left",
  "bottom",
  "bottom-right",
] as const;
type OverlayPosition = (typeof overlayPositions)[number];

/** What the address of an overlay says. */
export interface OverlayOptions {
  boardId: string;
  /** The secret of the link, which the fragment holds, so that it reaches no server's log and no referrer. */
  secret: string;
  position: OverlayPosition;
  /** Whether the overlay shows which pad plays. Sounds play either way. */
  hasVisuals: boolean;
}

/** Reads the address of an overlay. Unknown values of options count as absent. */
export function readOverlayOptions({
  pathname,
  search,
  hash,
}: Pick<Location, "pathname" | "search" | "hash">): OverlayOptions {
  const query = new URLSearchParams(search);
  const position = overlayPositions.find((known) => known === query.get("position"));
  return {
    boardId: pathname.split("/")[2] ?? "",
    secret: hash.slice(1),
    position: position ?? "bottom-left",
    hasVisuals: query.get("visuals") !== "off",
  };
}
