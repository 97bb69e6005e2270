import {
  type OverlayEndpointName,
  type OverlayLinkEndpointName,
  overlayEndpoints,
  overlayLinkEndpoints,
  overlayLinkSchemas,
  overlaySchemas,
} from "@tuna/sdk/contract";
import { overlayPath } from "@tuna/sdk/routing";
import type { Context, Hono } from "hono";
import { callerOf } from "../account/access-tokens.ts";
import type { Account } from "../account/account.ts";
import type { Auth } from "../account/auth.ts";
import { redactedCatalog } from "../catalog/redacted-catalog.ts";
import { cacheControls } from "../http/cache-control.ts";
import { callerNetwork } from "../http/caller-network.ts";
import { mountTable, type TableHandlers, type TablePolicy } from "../http/mount-table.ts";
import { observedResponseOf } from "../http/observed-response.ts";
import { ProblemError } from "../http/problem.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { findAnyBoard } from "./board-rows.ts";
import type { Boards } from "./boards.ts";
import type { Overlays } from "./overlays.ts";
import { serveBoard } from "./shown-board.ts";

export interface OverlayTools {
  auth: Auth;
  boards: Boards;
  overlays: Overlays;
  trustedProxies: number;
}

/**
 * Mounts the endpoints of overlays: for the owners of boards, and for overlays with the secret of their link. Mount it after
 * those of boards, which refuse other sites.
 */
export function mountOverlays(app: Hono, { auth, boards, overlays, trustedProxies }: OverlayTools): void {
  const ownerPolicy: TablePolicy<OverlayEndpointName, Account> = {
    cacheControl: () => cacheControls.noStore,
    isSessionOnly: true,
    authorize: (context) => callerOf(context, "boards", auth),
  };
  const ownerHandlers: TableHandlers<typeof overlaySchemas, OverlayEndpointName, Account> = {
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
  };
  mountTable(app, { endpoints: overlayEndpoints, schemas: overlaySchemas }, ownerPolicy, ownerHandlers);

  const linkPolicy: TablePolicy<OverlayLinkEndpointName, string> = {
    cacheControl: () => cacheControls.noStore,
    authorize: async (context) => secretOf(context),
  };
  const linkHandlers: TableHandlers<typeof overlayLinkSchemas, OverlayLinkEndpointName, string> = {
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
  };
  mountTable(app, { endpoints: overlayLinkEndpoints, schemas: overlayLinkSchemas }, linkPolicy, linkHandlers);
}

const streamHeaders = {
  "cache-control": cacheControls.eventStream,
  "content-type": "text/event-stream; charset=utf-8",
  // nginx would collect events before it passes them on.
  "x-accel-buffering": "no",
};

/** Returns the secret that an overlay sends. It stands in a header, since addresses get into logs. */
function secretOf(context: Context): string {
  const [, secret] = /^Bearer +([\w-]{1,200}) *$/i.exec(context.req.header("authorization") ?? "") ?? [];
  if (!secret) {
    throw new ProblemError("unauthenticated", {
      detail: "Send the secret of the overlay's link: Authorization: Bearer {secret}",
      headers: { "www-authenticate": "Bearer" },
    });
  }
  return secret;
}
