import type { ItemKind } from "@tuna/sdk";
import { endpointSchemas, endpoints } from "@tuna/sdk/contract";
import type { Context } from "hono";
import { defineEndpoints } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import type { CallerKeys } from "../../platform/http/visitor-key.server.ts";
import { plays } from "../../platform/metrics/metrics.server.ts";
import { handleEndpoints } from "../account/endpoint-callers.server.ts";
import type { Catalog } from "./catalog.server.ts";
import { itemNotFound } from "./item-not-found.server.ts";

const summary = "Counts a play, at most one a minute for each listener";

/** Counts plays. */
export const playApi = defineEndpoints(
  { endpoints, schemas: endpointSchemas },
  { playSound: { tag: "Sounds", summary }, playVoice: { tag: "Voices", summary } },
);

/** Handles {@link playApi}. Plays beyond a limit are answered with `isCounted: false`. */
export function playRoutes(catalog: Catalog, callerKeys: (context: Context) => CallerKeys): BoundEndpoint[] {
  const play = async (kind: ItemKind, id: string, context: Context) => {
    const receipt = await catalog.countPlay(kind, id, callerKeys(context), new Date());
    if (!receipt) throw itemNotFound(kind);
    plays.inc({ outcome: receipt.isCounted ? "counted" : "limited" });
    return receipt;
  };
  return handleEndpoints(playApi)({
    playSound: ({ params }, context) => play("sound", params.id, context),
    playVoice: ({ params }, context) => play("voice", params.id, context),
  });
}
