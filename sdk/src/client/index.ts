/**
 * The client without schemas, for pages that count bytes. Give it rows of `endpoints` from `@tuna/sdk/contract`; it
 * sends, repeats and fails as `createTuna` does.
 */

import "../platform/platform-types.ts";

export type { Connection } from "./connection.ts";
export { type AnswerOf, type Client, createClient } from "./create-client.ts";
export { endpointUrl, jsonBody } from "./endpoint-request.ts";
export { type Retry, retryTemporaryFailures } from "./retry.ts";
export type { CallInput } from "./send-call.ts";
