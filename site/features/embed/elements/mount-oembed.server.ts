import { wholeNumber } from "@tuna/sdk/contract";
import type { Context, Hono } from "hono";
import * as z from "zod";
import { cacheControls } from "../../../platform/http/cache-control.server.ts";
import { jsonAnswer } from "../../../platform/http/json-answer.server.ts";
import { ProblemError } from "../../../platform/http/problem.server.ts";
import { readInput } from "../../../platform/http/request-input.server.ts";
import { siteOrigin } from "../../../platform/http/site-origin.server.ts";
import { escapeXml } from "../../../platform/http/xml.server.ts";
import { type OEmbed, type OEmbedSite, oEmbedOf } from "./oembed.server.ts";

const pixels = z.optional(wholeNumber(1, 100_000));
const query = z.object({
  url: z.string().min(1).max(2000),
  format: z._default(z.string(), "json"),
  maxwidth: pixels,
  maxheight: pixels,
});

/** Mounts `/oembed` (oembed.com), which describes the player that replaces a pasted URL of an item. */
export function mountOEmbed(app: Hono, site: OEmbedSite): void {
  app.get("/oembed", async (context) => {
    const input = (await readInput(context, { query })).query as z.infer<typeof query>;
    if (input.format !== "json" && input.format !== "xml") throw new ProblemError("unsupported-format");
    const request = { url: input.url, maxWidthPx: input.maxwidth, maxHeightPx: input.maxheight };
    const found = await oEmbedOf(request, site, siteOrigin(context));
    if (!found)
      throw new ProblemError("not-found", {
        detail: "The url does not lead to an item that can be embedded",
      });
    return answers[input.format](context, found);
  });
}

const cacheControl = cacheControls.oEmbed;

const answers = {
  json: (context: Context, found: OEmbed) => jsonAnswer(context, found, { cacheControl }),
  xml: (context: Context, found: OEmbed) =>
    context.body(xmlOf(found), 200, {
      "content-type": "text/xml; charset=utf-8",
      "cache-control": cacheControl,
    }),
};

function xmlOf(found: OEmbed): string {
  const fields = Object.entries(found).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join("")}</oembed>`;
}
