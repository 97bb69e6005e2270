import { type EndpointName, endpoints } from "../contract/endpoints.ts";
import type { endpointSchemas } from "../contract/schemas.ts";
import type { Connection } from "./connection.ts";
import { type EndpointCall, endpointCall } from "./endpoint-call.ts";

/** Returns the method of a public endpoint. */
export function publicCall<Name extends EndpointName>(
  name: Name,
  connection: Connection,
): EndpointCall<(typeof endpointSchemas)[Name]> {
  return endpointCall<(typeof endpointSchemas)[Name]>(endpoints[name], connection);
}
