import type { Endpoints } from "./endpoint.ts";
import type { endpointSchemas } from "./schemas.ts";
import { item, tags } from "./shared-rows.ts";

/** The public endpoints about the site itself. */
export const siteEndpoints = {
  suggest: {
    method: "GET",
    path: "/suggest",
    caller: "anyone",
    input: "query",
    fields: ["q"],
    answer: { sounds: [item], voices: [item], tags },
  },
  listTags: {
    method: "GET",
    path: "/tags",
    caller: "anyone",
    input: "query",
    fields: ["limit"],
    answer: tags,
  },
  listCategories: { method: "GET", path: "/categories", caller: "anyone", answer: tags },
  listInstallers: { method: "GET", path: "/installers", caller: "anyone", answer: [{ name: "", url: "" }] },
  country: { method: "GET", path: "/country", caller: "anyone", answer: { country: "" } },
} as const satisfies Partial<Endpoints<typeof endpointSchemas>>;
