import { type BoardMethods, boardEndpoints } from "./board-endpoints.ts";
import type { Endpoints } from "./endpoint.ts";
import type { overlayLinkSchemas, overlaySchemas } from "./overlay-schemas.ts";

/**
 * Endpoints of overlays for the owner of a board, who calls them with the session's cookies or a personal access token of the
 * scope `boards`.
 */
export const overlayEndpoints = {
  /** Returns whether the board has a link, and whether an overlay is connected. */
  getOverlay: {
    as: "overlay",
    method: "GET",
    path: "/me/boards/{id}/overlay",
    caller: "boards",
    answer: { isConnected: true },
  },
  /** Creates the secret link of a board's overlay, shows it once, and revokes the former one. */
  createOverlayLink: {
    as: "createOverlayLink",
    method: "POST",
    path: "/me/boards/{id}/overlay",
    caller: "boards",
    answer: { secret: "", url: "" },
  },
  removeOverlayLink: {
    as: "removeOverlayLink",
    method: "DELETE",
    path: "/me/boards/{id}/overlay",
    caller: "boards",
    answer: { isRemoved: true },
  },
  /** Presses a pad on all overlays of a board. */
  triggerPad: {
    as: "trigger",
    method: "POST",
    path: "/me/boards/{id}/triggers",
    caller: "boards",
    input: "body",
    fields: ["padId", "action"],
    answer: { isSent: true },
  },
} as const satisfies Endpoints<typeof overlaySchemas, keyof BoardMethods>;

/** Endpoints of overlays themselves, which send the secret of their link: `Authorization: Bearer {secret}`. */
export const overlayLinkEndpoints = {
  /** Returns the board with its sounds, whoever else may see it. */
  overlayBoard: {
    as: "overlayBoard",
    method: "GET",
    path: "/boards/{id}/overlay",
    caller: "overlay-link",
    answer: boardEndpoints.getBoard.answer,
  },
  /** Server-sent events: every trigger of the board. */
  boardEvents: { method: "GET", path: "/boards/{id}/events", caller: "overlay-link" },
} as const satisfies Endpoints<typeof overlayLinkSchemas, keyof BoardMethods>;
