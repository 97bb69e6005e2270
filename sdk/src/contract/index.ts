/** The HTTP API as tables: endpoints, schemas, limits, problems. */

import "../platform/platform-types.ts";

export { brandSchema } from "../brand/brand.ts";
export { createProblem, PROBLEM_MEDIA_TYPE, problemKinds } from "../errors/problem.ts";
export { problemSchema } from "../errors/problem-schema.ts";
export { API_BASE_PATH } from "../platform/api-base-path.ts";
export { plainText } from "../text/plain-text.ts";
export { storableText } from "../text/storable-text.ts";
export { type AccountEndpointName, accountEndpoints } from "./account-endpoints.ts";
export { accountSchemas } from "./account-schemas.ts";
export { boardEndpoints } from "./board-endpoints.ts";
export { boardSchemas } from "./board-schemas.ts";
export { cardsSchema } from "./card-schemas.ts";
export type { Endpoint, EndpointCaller, Endpoints, GuardedEndpoint } from "./endpoint.ts";
export { type EndpointName, endpoints } from "./endpoints.ts";
export { favouriteEndpoints } from "./favourite-endpoints.ts";
export { favouriteSchemas } from "./favourite-schemas.ts";
export { MAX_CARD_IDS, MAX_PAGE, MAX_QUERY_LENGTH } from "./limits.ts";
export { overlayEndpoints, overlayLinkEndpoints } from "./overlay-endpoints.ts";
export { overlayLinkSchemas, overlaySchemas } from "./overlay-schemas.ts";
export { type EndpointSchemas, endpointSchemas } from "./schemas.ts";
export { uploadEndpoints } from "./upload-endpoints.ts";
export { uploadSchemas } from "./upload-schemas.ts";
export { pageNumber, wholeNumber } from "./whole-number.ts";
