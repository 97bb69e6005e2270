import { slugOfTag } from "@tuna/sdk/catalog";
import { API_BASE_PATH } from "@tuna/sdk/contract";
import type { Context } from "hono";
import { cacheControls } from "../http/cache-control.ts";
import type { EndpointHandlers } from "../http/mount-table.ts";
import { ProblemError } from "../http/problem.ts";
import type { StoredMaker } from "../makers/find-maker.ts";
import { isShown, publicMaker } from "../makers/public-maker.ts";
import type { RedactedCatalog } from "./redacted-catalog.ts";

type MakerEndpoint = "getMaker" | "makerSounds" | "makerVoices";

/**
 * Makers and their items. A name or a former slug redirects to the present slug, so that no cache has an answer under more than
 * one address.
 */
export function makerRoutes(catalog: RedactedCatalog): EndpointHandlers<MakerEndpoint> {
  const answer = async <Data>(
    context: Context,
    slug: string,
    read: (maker: StoredMaker) => Data,
  ): Promise<Awaited<Data> | Response> => {
    const maker = await catalog.maker(slugOfTag(slug));
    if (!maker || !isShown(maker)) throw new ProblemError("maker-not-found");
    return maker.slug === slug ? await read(maker) : redirectToSlug(context, maker.slug);
  };
  return {
    getMaker: async ({ params }, context) => answer(context, params.slug, publicMaker),
    makerSounds: async ({ params, query }, context) =>
      answer(context, params.slug, (maker) => catalog.list("sound", { ...query, maker })),
    makerVoices: async ({ params, query }, context) =>
      answer(context, params.slug, (maker) => catalog.list("voice", { ...query, maker })),
  };
}

/** Redirects to the same endpoint of another slug. The slug may change again, so that no cache keeps the redirect. */
function redirectToSlug(context: Context, slug: string): Response {
  const { pathname, search } = new URL(context.req.url);
  const [, list = ""] = /\/makers\/[^/]*(\/.*)?$/.exec(pathname) ?? [];
  context.header("cache-control", cacheControls.noStore);
  return context.redirect(`${API_BASE_PATH}/makers/${encodeURIComponent(slug)}${list}${search}`, 308);
}
