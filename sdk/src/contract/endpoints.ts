import { cardEndpoints } from "./card-endpoints.ts";
import type { Endpoints } from "./endpoint.ts";
import { soundEndpoints, voiceEndpoints } from "./item-endpoints.ts";
import { makerEndpoints } from "./maker-endpoints.ts";
import type { endpointSchemas } from "./schemas.ts";
import { siteEndpoints } from "./site-endpoints.ts";

/** The public endpoints by name, which anyone may call. They are without schemas, so that they cost pages a few bytes. */
export const endpoints = {
  ...soundEndpoints,
  ...voiceEndpoints,
  ...makerEndpoints,
  ...cardEndpoints,
  ...siteEndpoints,
} as const satisfies Endpoints<typeof endpointSchemas>;
/** The names of the public endpoints. */
export type EndpointName = keyof typeof endpoints;
