import { slugOfTag } from "@tuna/sdk/catalog";
import { API_BASE_PATH, endpointSchemas, endpoints } from "@tuna/sdk/contract";
import type { Context } from "hono";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { defineEndpoints } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { handleEndpoints } from "../account/endpoint-callers.server.ts";
import type { StoredMaker } from "../makers/find-maker.server.ts";
import { isShown, publicMaker } from "../makers/public-maker.server.ts";
import type { RedactedCatalog } from "./redacted-catalog.server.ts";

const rules = { cacheControl: cacheControls.items, isRedirecting: true } as const;

/** Makers and their items. */
export const makerApi = defineEndpoints(
  { endpoints, schemas: endpointSchemas },
  {
    getMaker: {
      ...rules,
      summary: "A maker with their profile and totals, by a present or former slug",
    },
    makerSounds: { ...rules, summary: "A page of a maker's sounds, by trend or date" },
    makerVoices: { ...rules, summary: "A page of a maker's voices, by trend or date" },
  },
  { tag: "Makers" },
);

/**
 * Handles {@link makerApi}. A name or a former slug redirects to the present slug, so that no cache has an answer under more
 * than one address.
 */
export function makerRoutes(catalog: RedactedCatalog): BoundEndpoint[] {
  const answer = async <Data>(
    context: Context,
    slug: string,
    read: (maker: StoredMaker) => Data,
  ): Promise<Awaited<Data> | Response> => {
    const maker = await catalog.maker(slugOfTag(slug));
    if (!maker || !isShown(maker)) throw new ProblemError("maker-not-found");
    return maker.slug === slug ? await read(maker) : redirectToSlug(context, maker.slug);
  };
  return handleEndpoints(makerApi)({
    getMaker: async ({ params }, context) => answer(context, params.slug, publicMaker),
    makerSounds: async ({ params, query }, context) =>
      answer(context, params.slug, (maker) => catalog.list("sound", { ...query, maker })),
    makerVoices: async ({ params, query }, context) =>
      answer(context, params.slug, (maker) => catalog.list("voice", { ...query, maker })),
  });
}

/** Redirects to the same endpoint of another slug. The slug may change again, so that no cache keeps the redirect. */
function redirectToSlug(context: Context, slug: string): Response {
  const { pathname, search } = new URL(context.req.url);
  const [, list = ""] = /\/makers\/[^/]*(\/.*)?$/.exec(pathname) ?? [];
  context.header("cache-control", cacheControls.noStore);
  return context.redirect(`${API_BASE_PATH}/makers/${encodeURIComponent(slug)}${list}${search}`, 308);
}
