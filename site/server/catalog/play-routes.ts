import type { ItemKind } from "@tuna/sdk";
import type { Context } from "hono";
import type { EndpointHandlers } from "../http/mount-endpoints.ts";
import type { Catalog } from "./catalog.ts";
import { itemNotFound } from "./item-not-found.ts";

/** Counts plays. The catalogue counts a visitor's repeats within a minute once. */
export function playRoutes(
  catalog: Catalog,
  visitorKey: (context: Context) => string,
): EndpointHandlers<"playSound" | "playVoice"> {
  const play = async (kind: ItemKind, id: string, context: Context) => {
    const receipt = await catalog.countPlay(kind, id, visitorKey(context), new Date());
    if (!receipt) throw itemNotFound(kind);
    return receipt;
  };
  return {
    playSound: ({ params }, context) => play("sound", params.id, context),
    playVoice: ({ params }, context) => play("voice", params.id, context),
  };
}
