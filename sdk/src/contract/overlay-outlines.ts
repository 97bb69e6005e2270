import { boardOutlines } from "./board-outlines.ts";
import type { Outlines } from "./outline.ts";
import type { overlayLinkSchemas, overlaySchemas } from "./overlay-schemas.ts";

/** The outlines of the endpoints of overlays for their owners. */
export const overlayOutlines = {
  getOverlay: { answer: { isConnected: true } },
  createOverlayLink: { answer: { secret: "", url: "" } },
  removeOverlayLink: { answer: { isRemoved: true } },
  triggerPad: { input: "body", answer: { isSent: true } },
} as const satisfies Outlines<typeof overlaySchemas>;

/** The outline of the board that an overlay plays. */
export const overlayBoardOutlines = {
  overlayBoard: boardOutlines.getBoard,
} as const satisfies Outlines<Pick<typeof overlayLinkSchemas, "overlayBoard">>;
