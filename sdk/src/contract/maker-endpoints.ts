import type { Endpoints } from "./endpoint.ts";
import type { endpointSchemas } from "./schemas.ts";
import { page, pagingFields, reportFields, reportReceipt } from "./shared-rows.ts";

/** The public endpoints of makers. */
export const makerEndpoints = {
  getMaker: { method: "GET", path: "/makers/{slug}", caller: "anyone", answer: { slug: "", name: "" } },
  makerSounds: {
    method: "GET",
    path: "/makers/{slug}/sounds",
    caller: "anyone",
    input: "query",
    fields: pagingFields,
    answer: page,
  },
  makerVoices: {
    method: "GET",
    path: "/makers/{slug}/voices",
    caller: "anyone",
    input: "query",
    fields: pagingFields,
    answer: page,
  },
  reportMaker: {
    method: "POST",
    path: "/makers/{slug}/reports",
    caller: "anyone",
    input: "body",
    fields: reportFields,
    answer: reportReceipt,
  },
} as const satisfies Partial<Endpoints<typeof endpointSchemas>>;
