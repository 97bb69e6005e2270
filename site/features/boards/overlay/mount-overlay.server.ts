import { BOARD_ID_PATTERN } from "@tuna/sdk/boards";
import { routePatterns } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import { cacheControls } from "../../../platform/http/cache-control.server.ts";
import { overlayTexts } from "../../../platform/locale/texts.ts";
import type {
  FrameAssets,
  FrameContext,
  PageSource,
} from "../../../platform/rendering/page-source.server.ts";
import { mediaPolicy, securityHeaders } from "../../../platform/rendering/security-headers.server.ts";
import { OVERLAY_ROOT_ID } from "./overlay-root.ts";

/**
 * Mounts `/board/{id}/overlay`, a transparent document for streams. It is the same for every board, existing or not: its
 * script gets the board by the secret in the address's fragment, which browsers send to no server.
 */
export function mountOverlay(
  app: Hono,
  { environment, brand, isDevelopment }: FrameContext,
  openPages: () => Promise<PageSource>,
): void {
  const headers = {
    "content-type": "text/html; charset=UTF-8",
    "cache-control": cacheControls.anonymousPage,
    "x-robots-tag": "noindex",
    ...securityHeaders(isDevelopment, mediaPolicy(environment)),
    "referrer-policy": "no-referrer",
  };
  app.get(routePatterns.overlay, async (context, next) => {
    if (!BOARD_ID_PATTERN.test(context.req.param("id") ?? "")) return next();
    const { frameAssets } = await openPages();
    return context.body(overlayDocument(brand.name, frameAssets.overlay), 200, headers);
  });
}

function overlayDocument(brandName: string, { styles, script, preloads }: FrameAssets): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
    `<title>${overlayTexts.title} · ${brandName}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `</head><body><div id="${OVERLAY_ROOT_ID}"></div><noscript>${overlayTexts.noScript}</noscript>`,
    `<script type="module" src="${script}"></script></body></html>`,
  ].join("");
}
