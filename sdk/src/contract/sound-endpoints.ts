import type { Endpoints } from "./endpoint.ts";
import type { endpointSchemas } from "./schemas.ts";
import {
  audioFields,
  item,
  listFields,
  page,
  playReceipt,
  reportFields,
  reportReceipt,
  searchFields,
} from "./shared-rows.ts";

/** The public endpoints of sounds. */
export const soundEndpoints = {
  listSounds: {
    method: "GET",
    path: "/sounds",
    caller: "anyone",
    input: "query",
    fields: listFields,
    answer: page,
  },
  searchSounds: {
    method: "GET",
    path: "/search/sounds",
    caller: "anyone",
    input: "query",
    fields: searchFields,
    answer: page,
  },
  getSound: { method: "GET", path: "/sounds/{id}", caller: "anyone", answer: item },
  recommendedSounds: {
    method: "GET",
    path: "/sounds/{id}/recommended",
    caller: "anyone",
    input: "query",
    fields: ["limit"],
    answer: [item],
  },
  playSound: {
    method: "POST",
    path: "/sounds/{id}/plays",
    isIdempotent: true,
    caller: "anyone",
    answer: playReceipt,
  },
  soundAudio: {
    method: "GET",
    path: "/sounds/{id}/audio",
    caller: "anyone",
    input: "query",
    fields: audioFields,
  },
  reportSound: {
    method: "POST",
    path: "/sounds/{id}/reports",
    caller: "anyone",
    input: "body",
    fields: reportFields,
    answer: reportReceipt,
  },
} as const satisfies Partial<Endpoints<typeof endpointSchemas>>;
