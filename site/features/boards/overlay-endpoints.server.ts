import {
  overlayEndpoints,
  overlayLinkEndpoints,
  overlayLinkSchemas,
  overlaySchemas,
} from "@tuna/sdk/contract";
import { overlayPath } from "@tuna/sdk/routing";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { callerNetwork } from "../../platform/http/caller-network.server.ts";
import { defineTable } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { observedResponseOf } from "../../platform/http/observed-response.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import { handleEndpoints } from "../account/endpoint-callers.server.ts";
import { redactedCatalog } from "../catalog/redacted-catalog.server.ts";
import { findAnyBoard } from "./board-rows.server.ts";
import type { Boards } from "./boards.server.ts";
import type { Overlays } from "./overlays.server.ts";
import { serveBoard } from "./shown-board.server.ts";

export interface OverlayTools {
  boards: Boards;
  overlays: Overlays;
  trustedProxies: number;
}

/** Overlays, for the owners of their boards. */
export const overlayApi = defineTable(
  { endpoints: overlayEndpoints, schemas: overlaySchemas },
  {
    getOverlay: {
      summary: "Whether the board has an overlay's link, and whether an overlay is connected",
    },
    createOverlayLink: {
      summary: "Makes the secret link of a board's overlay, returns it once and revokes the former one",
    },
    removeOverlayLink: { summary: "Removes the link and ends the overlays that it opened" },
    triggerPad: { summary: "Presses a pad on all overlays of a board" },
  },
  { tag: "Overlays" },
);

/** Overlays themselves, with the secret of their link. */
export const overlayLinkApi = defineTable(
  { endpoints: overlayLinkEndpoints, schemas: overlayLinkSchemas },
  {
    overlayBoard: { summary: "The board of an overlay, whoever else may see it" },
    boardEvents: {
      summary: "Server-sent events: what an overlay has to play",
      eventStream: "Events until the link is replaced or removed: `ready`, `ping`, `trigger` and `revoked`",
    },
  },
  { tag: "Overlays" },
);

/** Handles {@link overlayApi} and {@link overlayLinkApi}. */
export function overlayRoutes({ boards, overlays, trustedProxies }: OverlayTools): BoundEndpoint[] {
  const ofOwners = handleEndpoints(overlayApi)({
    async getOverlay({ params }, _, { id }) {
      const { createdAt, isConnected } = await overlays.get(params.id, id);
      return { createdAt: createdAt?.toISOString() ?? null, isConnected };
    },
    async createOverlayLink({ params }, context, { id }) {
      const secret = await overlays.createLink(params.id, id);
      return { secret, url: `${siteOrigin(context)}${overlayPath(params.id)}#${secret}` };
    },
    async removeOverlayLink({ params }, _, { id }) {
      await overlays.removeLink(params.id, id);
      return { isRemoved: true };
    },
    async triggerPad({ params, body }, _, { id }) {
      await overlays.trigger(params.id, id, body);
      return { isSent: true };
    },
  });
  const ofOverlays = handleEndpoints(overlayLinkApi)({
    async overlayBoard({ params }, _, secret) {
      await overlays.assertSecret(params.id, secret);
      const row = await findAnyBoard(boards.database.db, params.id);
      if (!row) throw new ProblemError("board-not-found");
      return serveBoard(boards, row, redactedCatalog(boards.catalog));
    },
    async boardEvents({ params }, context, secret) {
      // The answer to HEAD has no body, so nobody would end its stream.
      const isHead = context.req.method === "HEAD";
      if (isHead) await overlays.assertSecret(params.id, secret);
      const network = callerNetwork(context, trustedProxies);
      const stream = isHead ? null : await overlays.open(params.id, secret, network);
      if (stream) observedResponseOf(context)?.becomeStream();
      return new Response(stream, { headers: streamHeaders });
    },
  });
  return [...ofOwners, ...ofOverlays];
}

const streamHeaders = {
  "cache-control": cacheControls.eventStream,
  "content-type": "text/event-stream; charset=utf-8",
  // nginx would collect events before it passes them on.
  "x-accel-buffering": "no",
};
