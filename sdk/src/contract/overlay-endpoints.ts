import type { GuardedEndpoint } from "./endpoints.ts";

/**
 * Endpoints of overlays for the owner of a board, who calls them with the session's cookies or a personal access token of the
 * scope `boards`.
 */
export const overlayEndpoints = {
  /** Returns whether the board has a link, and whether an overlay is connected. */
  getOverlay: { method: "GET", path: "/me/boards/{id}/overlay", isIdempotent: true, caller: "boards" },
  /** Creates the secret link of a board's overlay, shows it once, and revokes the former one. */
  createOverlayLink: {
    method: "POST",
    path: "/me/boards/{id}/overlay",
    isIdempotent: false,
    caller: "boards",
  },
  removeOverlayLink: {
    method: "DELETE",
    path: "/me/boards/{id}/overlay",
    isIdempotent: true,
    caller: "boards",
  },
  /** Presses a pad on all overlays of a board. */
  triggerPad: { method: "POST", path: "/me/boards/{id}/triggers", isIdempotent: false, caller: "boards" },
} as const satisfies Record<string, GuardedEndpoint>;
/** The names of the endpoints of overlays for their owners. */
export type OverlayEndpointName = keyof typeof overlayEndpoints;

/** Endpoints of overlays themselves, which send the secret of their link: `Authorization: Bearer {secret}`. */
export const overlayLinkEndpoints = {
  /** Returns the board with its sounds, whoever else may see it. */
  overlayBoard: { method: "GET", path: "/boards/{id}/overlay", isIdempotent: true, caller: "overlay-link" },
  /** Server-sent events: every trigger of the board. */
  boardEvents: { method: "GET", path: "/boards/{id}/events", isIdempotent: true, caller: "overlay-link" },
} as const satisfies Record<string, GuardedEndpoint>;
/** The names of the endpoints of overlays themselves. */
export type OverlayLinkEndpointName = keyof typeof overlayLinkEndpoints;
