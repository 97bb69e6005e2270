import { slugOfTag } from "@tuna/sdk/catalog";
import type { EndpointHandlers } from "../http/mount-table.ts";
import { ProblemError } from "../http/problem.ts";
import type { StoredMaker } from "../makers/find-maker.ts";
import { isShown, publicMaker } from "../makers/public-maker.ts";
import type { RedactedCatalog } from "./redacted-catalog.ts";

/** Makers and their items. */
export function makerRoutes(
  catalog: RedactedCatalog,
): EndpointHandlers<"getMaker" | "makerSounds" | "makerVoices"> {
  const shownMaker = async (slug: string): Promise<StoredMaker> => {
    const maker = await catalog.maker(slugOfTag(slug));
    if (!maker || !isShown(maker)) throw new ProblemError("maker-not-found");
    return maker;
  };
  return {
    getMaker: async ({ params }) => publicMaker(await shownMaker(params.slug)),
    makerSounds: async ({ params, query }) =>
      catalog.list("sound", { ...query, maker: await shownMaker(params.slug) }),
    makerVoices: async ({ params, query }) =>
      catalog.list("voice", { ...query, maker: await shownMaker(params.slug) }),
  };
}
