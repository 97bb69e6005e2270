import { accountEndpoints } from "../contract/account-endpoints.ts";
import { accountSchemas } from "../contract/account-schemas.ts";
import { boardEndpoints } from "../contract/board-endpoints.ts";
import { boardSchemas } from "../contract/board-schemas.ts";
import type { GuardedEndpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/endpoints.ts";
import { favouriteEndpoints } from "../contract/favourite-endpoints.ts";
import { favouriteSchemas } from "../contract/favourite-schemas.ts";
import { overlayEndpoints, overlayLinkEndpoints } from "../contract/overlay-endpoints.ts";
import { overlayLinkSchemas, overlaySchemas } from "../contract/overlay-schemas.ts";
import { endpointSchemas } from "../contract/schemas.ts";
import { uploadEndpoints } from "../contract/upload-endpoints.ts";
import { uploadSchemas } from "../contract/upload-schemas.ts";

/** The schemas of all endpoints of the contract. */
export const allSchemas = {
  ...endpointSchemas,
  ...accountSchemas,
  ...boardSchemas,
  ...overlaySchemas,
  ...overlayLinkSchemas,
  ...favouriteSchemas,
  ...uploadSchemas,
};
/** Name of an endpoint, as the contract's tables have it. */
export type AnyEndpointName = keyof typeof allSchemas;

/** All endpoints of the contract. */
export const allEndpoints: Readonly<Record<AnyEndpointName, GuardedEndpoint>> = {
  ...endpoints,
  ...accountEndpoints,
  ...boardEndpoints,
  ...overlayEndpoints,
  ...overlayLinkEndpoints,
  ...favouriteEndpoints,
  ...uploadEndpoints,
};
