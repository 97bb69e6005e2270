import type { ItemKind } from "@tuna/sdk";
import { type EmbedOptions, embedOptionsOf, embedQuery } from "@tuna/sdk/embed";
import type { Context, Hono } from "hono";
import { buildPaths } from "../../platform/builds/build-paths.server.ts";
import type { KeptAssets } from "../../platform/builds/kept-assets.server.ts";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { chooseEncoding } from "../../platform/http/content-encoding.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { itemNotFoundText } from "../../platform/pages/loader.server.ts";
import {
  type Answer,
  createPageAnswer,
  digestOf,
  isMadeOf,
  wireAnswer,
} from "../../platform/rendering/page-answer.server.ts";
import type { MadePage, MakePage, PageCache } from "../../platform/rendering/page-cache.server.ts";
import type { FrameContext, PageSource } from "../../platform/rendering/page-source.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import { itemCard } from "../catalog/item-card.server.ts";
import { redactedCatalog } from "../catalog/redacted-catalog.server.ts";
import { createBuiltFiles } from "./elements/built-files.server.ts";
import type { EmbedData } from "./embed-data.ts";
import { embedDocument } from "./embed-document.server.ts";
import { embedHeaders, redirectToEmbed } from "./embed-headers.server.ts";
import type { renderEmbed } from "./render-embed.tsx";

const EMBED_ROUTE = "/embed/:kind{sound|voice}/:id";

interface EmbedRequest {
  kind: ItemKind;
  id: string;
  options: EmbedOptions;
}

interface EmbedContext extends FrameContext {
  site: { catalog: Catalog };
  /** Absent in development. */
  cache?: PageCache<Answer> | undefined;
}

/** Mounts `/embed/sound/{id}` and `/embed/voice/{id}`, players that any site may show in a frame. */
export function mountEmbeds(
  app: Hono,
  { site, brand, cache, ...frame }: EmbedContext,
  openPages: () => Promise<PageSource<{ renderEmbed: typeof renderEmbed }>>,
  keptAssets?: KeptAssets,
): void {
  const catalog = redactedCatalog(site.catalog);
  const documentHeaders = { ...embedHeaders(frame), vary: "Accept-Encoding" };

  const answerAsset = createBuiltFiles(buildPaths.embedAssets);
  app.get("/embed/assets/:file{[\\w-][\\w.-]*}", (context) => {
    const name = context.req.param("file");
    return answerAsset(context, name).catch(async (error: unknown) => {
      const isMissing = error instanceof ProblemError && error.code === "file-not-found";
      const answer = isMissing ? await keptAssets?.answer(context, name) : undefined;
      if (!answer) throw error;
      return answer;
    });
  });
  app.get("/embed/:kind{sound|voice}/:id/", redirectToEmbed);
  app.get(EMBED_ROUTE, async (context: Context) => {
    const request: EmbedRequest = {
      kind: context.req.param("kind") === "voice" ? "voice" : "sound",
      id: context.req.param("id") ?? "",
      options: embedOptionsOf(new URL(context.req.url).searchParams),
    };
    const make: MakePage<Answer> = (former) => makeAnswer(request, former);
    const answer = cache ? await cache.get(embedCacheKey(request), make) : (await make(undefined)).page;
    if ("location" in answer) throw new Error("An embedded player leads nowhere");
    const encoding = chooseEncoding(context.req.header("accept-encoding"));
    const isGrowing = !answer.ready(encoding);
    const representation = await answer.in(encoding);
    if (isGrowing) cache?.weigh(embedCacheKey(request));
    const { status, headers, bytes } = wireAnswer(answer.status, representation, {
      method: context.req.method,
      ifNoneMatch: context.req.header("if-none-match"),
    });
    return new Response(bytes as Uint8Array<ArrayBuffer> | null, { status, headers });
  });

  async function makeAnswer(
    { kind, id, options }: EmbedRequest,
    former: Answer | undefined,
  ): Promise<MadePage<Answer>> {
    const [source, found] = await Promise.all([openPages(), catalog.get(kind, id)]);
    const item: EmbedData["item"] = found
      ? { card: itemCard(kind, found, brand) }
      : { message: itemNotFoundText(kind) };
    const data: EmbedData = { item, brandName: brand.name, size: options.size };
    const madeOf = digestOf(JSON.stringify([source.buildId, data]));
    if (isMadeOf(former, madeOf)) return { page: former, isStorable: true };
    const rendered = (await source.app()).renderEmbed(data);
    const html = embedDocument(rendered, data, options, source.frameAssets.player);
    const headers = {
      ...documentHeaders,
      "cache-control": found ? cacheControls.anonymousPage : cacheControls.noStore,
    };
    const page = createPageAnswer(found ? 200 : 404, html, headers, { route: EMBED_ROUTE, madeOf });
    return { page, isStorable: found !== undefined, isGone: found === undefined };
  }
}

/**
 * Differs from the cache keys of pages, which begin with a locale. An id is any text, so it is encoded: otherwise one with a
 * question mark would have the key of another player with options.
 */
function embedCacheKey({ kind, id, options }: EmbedRequest): string {
  return `embed ${kind}/${encodeURIComponent(id)}${embedQuery(options)}`;
}
