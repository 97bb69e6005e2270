import { API_BASE_PATH } from "@tuna/sdk/contract";
import { serveRoute } from "../../platform/pages/loader.server.ts";
import { developerApiRoute } from "./api.route.ts";
import { apiOperations, fieldsOf } from "./api-operations.server.ts";
import { guideLinks } from "./guides.server.ts";
import { trendingItem } from "./load-developers.server.ts";
import { createOpenApi } from "./openapi/openapi-document.server.ts";

/** Loads the API reference. Its forms start with items that exist. */
export const developerApiLoader = serveRoute(developerApiRoute, async ({ catalog, origin }, { brand }) => {
  const document = createOpenApi(brand, origin);
  const [sound, voice, guides] = await Promise.all([
    trendingItem("sound", catalog),
    trendingItem("voice", catalog),
    guideLinks(),
  ]);
  const operations = apiOperations(document, { sound: sound?.id ?? "", voice: voice?.id ?? "" });
  return {
    type: "page",
    data: {
      basePath: API_BASE_PATH,
      groups: document.tags.filter(({ name }) => operations.some(({ group }) => group === name)),
      operations,
      schemas: Object.entries(document.components.schemas).map(([name, schema]) => ({
        name,
        fields: fieldsOf(schema),
      })),
      guides,
    },
  };
});
