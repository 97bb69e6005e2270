import type { Brand } from "@tuna/sdk";
import type { Hono } from "hono";
import { cacheControls } from "../platform/http/cache-control.server.ts";
import { siteOrigin } from "../platform/http/site-origin.server.ts";
import { escapeXml } from "../platform/http/xml.server.ts";
import { metaTexts } from "../platform/locale/texts.ts";

/** OpenSearch allows so many characters. */
const MAX_SHORT_NAME_LENGTH = 16;

/** Mounts `/opensearch.xml` (OpenSearch 1.1), by which browsers offer the site's search in their address bar. */
export function mountOpenSearch(app: Hono, brand: Brand): void {
  app.get("/opensearch.xml", (context) => {
    const origin = escapeXml(siteOrigin(context));
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
      `<ShortName>${escapeXml(brand.name.slice(0, MAX_SHORT_NAME_LENGTH))}</ShortName>`,
      `<Description>${escapeXml(metaTexts.siteDescription)}</Description>`,
      "<InputEncoding>UTF-8</InputEncoding>",
      `<Image width="16" height="16" type="image/svg+xml">${origin}/favicon.svg</Image>`,
      `<Url type="text/html" template="${origin}/search/sounds/?q={searchTerms}"/>`,
      `<Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>`,
      "</OpenSearchDescription>",
    ];
    return context.body(`${lines.join("\n")}\n`, 200, {
      "content-type": "application/opensearchdescription+xml",
      "cache-control": cacheControls.openSearch,
    });
  });
}
