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

/** The public endpoints of voices. */
export const voiceEndpoints = {
  listVoices: {
    method: "GET",
    path: "/voices",
    caller: "anyone",
    input: "query",
    fields: listFields,
    answer: page,
  },
  searchVoices: {
    method: "GET",
    path: "/search/voices",
    caller: "anyone",
    input: "query",
    fields: searchFields,
    answer: page,
  },
  getVoice: { method: "GET", path: "/voices/{id}", caller: "anyone", answer: item },
  recommendedVoices: {
    method: "GET",
    path: "/voices/{id}/recommended",
    caller: "anyone",
    input: "query",
    fields: ["limit"],
    answer: [item],
  },
  playVoice: {
    method: "POST",
    path: "/voices/{id}/plays",
    isIdempotent: true,
    caller: "anyone",
    answer: playReceipt,
  },
  voiceAudio: {
    method: "GET",
    path: "/voices/{id}/audio",
    caller: "anyone",
    input: "query",
    fields: audioFields,
  },
  reportVoice: {
    method: "POST",
    path: "/voices/{id}/reports",
    caller: "anyone",
    input: "body",
    fields: reportFields,
    answer: reportReceipt,
  },
} as const satisfies Partial<Endpoints<typeof endpointSchemas>>;
