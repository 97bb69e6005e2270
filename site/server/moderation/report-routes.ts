import type { ItemKind } from "@tuna/sdk";
import type { Context } from "hono";
import type { Catalog } from "../catalog/catalog.ts";
import { itemNotFound } from "../catalog/item-not-found.ts";
import type { EndpointHandlers, EndpointInput } from "../http/mount-endpoints.ts";

/** Takes visitors' reports: one per visitor and item, of which the last stands. */
export function reportRoutes(
  catalog: Catalog,
  visitorKey: (context: Context) => string,
): EndpointHandlers<"reportSound" | "reportVoice"> {
  const report = async (
    kind: ItemKind,
    { params, body }: EndpointInput<"reportSound"> | EndpointInput<"reportVoice">,
    context: Context,
  ): Promise<{ isReceived: true }> => {
    if (!(await catalog.report(kind, params.id, visitorKey(context), body))) throw itemNotFound(kind);
    return { isReceived: true };
  };
  return {
    reportSound: (input, context) => report("sound", input, context),
    reportVoice: (input, context) => report("voice", input, context),
  };
}
