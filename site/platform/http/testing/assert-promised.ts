import { deepStrictEqual } from "node:assert/strict";
import {
  API_BASE_PATH,
  accountEndpoints,
  accountSchemas,
  boardEndpoints,
  boardSchemas,
  type Endpoint,
  type EndpointSchemas,
  endpointSchemas,
  endpoints,
  favouriteEndpoints,
  favouriteSchemas,
  overlayEndpoints,
  overlayLinkEndpoints,
  overlayLinkSchemas,
  overlaySchemas,
  uploadEndpoints,
  uploadSchemas,
} from "@tuna/sdk/contract";
import * as z from "zod";
import { adminEndpoints, adminSchemas } from "../../../features/moderation/admin-endpoints.ts";
import { uploadReviewEndpoints, uploadReviewSchemas } from "../../../features/uploads/upload-review.ts";

const rows = [
  ...rowsOf(endpoints, endpointSchemas),
  ...rowsOf(accountEndpoints, accountSchemas),
  ...rowsOf(boardEndpoints, boardSchemas),
  ...rowsOf(favouriteEndpoints, favouriteSchemas),
  ...rowsOf(overlayEndpoints, overlaySchemas),
  ...rowsOf(overlayLinkEndpoints, overlayLinkSchemas),
  ...rowsOf(uploadEndpoints, uploadSchemas),
  ...rowsOf(adminEndpoints, adminSchemas),
  ...rowsOf(uploadReviewEndpoints, uploadReviewSchemas),
];

/**
 * Throws if a successful answer of the API is not what its schema promises. Clients trust the site for that: an answer has known
 * words only and every field, also those that the schema has a default for.
 */
export async function assertPromised(method: string, path: string, response: Response): Promise<void> {
  const { pathname } = new URL(path, "https://sounds.example");
  const row = rows.find((one) => one.method === method && one.pattern.test(pathname));
  if (!row?.response || !response.ok) return;
  const answer = await response.clone().json();
  deepStrictEqual(
    z.parse(row.response, answer),
    answer,
    `${method} ${pathname} answers what its schema promises`,
  );
}

function rowsOf(
  table: Readonly<Record<string, Endpoint>>,
  schemas: Readonly<Record<string, EndpointSchemas>>,
) {
  return Object.entries(table).map(([name, { method, path }]) => ({
    method,
    pattern: new RegExp(`^${API_BASE_PATH}${path.replace(/\{\w+\}/g, "[^/]+")}$`),
    response: schemas[name]?.response,
  }));
}
