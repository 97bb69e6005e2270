import { API_BASE_PATH } from "@tuna/sdk/contract";
import type { ApiPageData } from "../../../contract/developers/api-page-data.ts";
import { createOpenApi } from "../../openapi/openapi-document.ts";
import type { Loader } from "../loader.ts";
import { apiOperations, fieldsOf } from "./api-operations.ts";
import { guideLinks } from "./guides.ts";
import { trendingItem } from "./load-developers.ts";

/** Loads the API reference. Its forms start with items that exist. */
export const loadApiPage: Loader<ApiPageData> = async ({ catalog, origin }, { brand }) => {
  const document = createOpenApi(brand, origin);
  const [sound, voice, guides] = await Promise.all([
    trendingItem("sound", catalog),
    trendingItem("voice", catalog),
    guideLinks(),
  ]);
  const ids = { sound: sound?.id ?? "", voice: voice?.id ?? "" };
  return {
    type: "page",
    data: {
      basePath: API_BASE_PATH,
      operations: apiOperations(document, ids),
      schemas: Object.entries(document.components.schemas).map(([name, schema]) => ({
        name,
        fields: fieldsOf(schema),
      })),
      guides,
    },
  };
};
