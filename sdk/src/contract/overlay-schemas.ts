import * as z from "zod/mini";
import { padTriggerSchema } from "../boards/board-requests.ts";
import { boardIdSchema, servedBoardSchema } from "../boards/board-schema.ts";
import type { EndpointSchemas } from "./schemas.ts";

const params = z.object({ id: boardIdSchema });

const ownOverlaySchema = z.object({
  /** When the link was made; null without a link. */
  createdAt: z.nullable(z.string()),
  /** Whether an overlay is connected with the link. */
  isConnected: z.boolean(),
});

/** Schemas of the inputs and answers of the endpoints of overlays for their owners. */
export const overlaySchemas = {
  getOverlay: { params, response: ownOverlaySchema },
  createOverlayLink: {
    params,
    response: z.object({
      secret: z.string(),
      /** Address of the overlay with the secret. */
      url: z.string(),
    }),
  },
  removeOverlayLink: { params, response: z.object({ isRemoved: z.literal(true) }) },
  triggerPad: { params, body: padTriggerSchema, response: z.object({ isSent: z.literal(true) }) },
} satisfies Record<string, EndpointSchemas>;

/** Schemas of the inputs and answers of the endpoints of overlays themselves. */
export const overlayLinkSchemas = {
  overlayBoard: { params, response: servedBoardSchema },
  boardEvents: { params },
} satisfies Record<string, EndpointSchemas>;
