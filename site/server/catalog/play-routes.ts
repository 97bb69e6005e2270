import type { ItemKind } from "@tuna/sdk";
import type { Context } from "hono";
import type { EndpointHandlers } from "../http/mount-table.ts";
import type { CallerKeys } from "../http/visitor-key.ts";
import { plays } from "../metrics/metrics.ts";
import type { Catalog } from "./catalog.ts";
import { itemNotFound } from "./item-not-found.ts";

/** Counts plays. Plays beyond a limit are answered with `isCounted: false`. */
export function playRoutes(
  catalog: Catalog,
  callerKeys: (context: Context) => CallerKeys,
): EndpointHandlers<"playSound" | "playVoice"> {
  const play = async (kind: ItemKind, id: string, context: Context) => {
    const receipt = await catalog.countPlay(kind, id, callerKeys(context), new Date());
    if (!receipt) throw itemNotFound(kind);
    plays.inc({ outcome: receipt.isCounted ? "counted" : "limited" });
    return receipt;
  };
  return {
    playSound: ({ params }, context) => play("sound", params.id, context),
    playVoice: ({ params }, context) => play("voice", params.id, context),
  };
}
