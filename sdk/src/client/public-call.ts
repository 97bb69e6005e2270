import type { Endpoint } from "../contract/endpoint.ts";
import type { EndpointName } from "../contract/endpoints.ts";
import type { endpointSchemas } from "../contract/schemas.ts";
import type { Connection } from "./connection.ts";
import { type EndpointCall, endpointCall } from "./endpoint-call.ts";

/** Returns the method of a public endpoint, whose row is in a table of its own so that pages get the rows that they call. */
export function publicCall<Name extends EndpointName>(
  table: { readonly [Row in NoInfer<Name>]: Endpoint },
  name: Name,
  connection: Connection,
): EndpointCall<(typeof endpointSchemas)[Name]> {
  return endpointCall<(typeof endpointSchemas)[Name]>(table[name], connection);
}
