import { accountEndpoints } from "../account-endpoints.ts";
import { accountSchemas } from "../account-schemas.ts";
import { boardEndpoints } from "../board-endpoints.ts";
import { boardSchemas } from "../board-schemas.ts";
import type { Endpoint } from "../endpoint.ts";
import { endpoints } from "../endpoints.ts";
import { favouriteEndpoints } from "../favourite-endpoints.ts";
import { favouriteSchemas } from "../favourite-schemas.ts";
import { overlayEndpoints, overlayLinkEndpoints } from "../overlay-endpoints.ts";
import { overlayLinkSchemas, overlaySchemas } from "../overlay-schemas.ts";
import { type EndpointSchemas, endpointSchemas } from "../schemas.ts";
import { uploadEndpoints } from "../upload-endpoints.ts";
import { uploadSchemas } from "../upload-schemas.ts";

/** Every table of endpoints in the contract, with the schemas of its rows. */
export const tablesWithSchemas: readonly (readonly [
  Readonly<Record<string, Endpoint>>,
  Readonly<Record<string, EndpointSchemas>>,
])[] = [
  [endpoints, endpointSchemas],
  [accountEndpoints, accountSchemas],
  [boardEndpoints, boardSchemas],
  [overlayEndpoints, overlaySchemas],
  [overlayLinkEndpoints, overlayLinkSchemas],
  [favouriteEndpoints, favouriteSchemas],
  [uploadEndpoints, uploadSchemas],
];
