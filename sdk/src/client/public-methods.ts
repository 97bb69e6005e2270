import type { Endpoint } from "../contract/endpoint.ts";
import type { EndpointName } from "../contract/endpoints.ts";
import type { NamedMethods } from "../contract/method-types.ts";
import type { endpointSchemas } from "../contract/schemas.ts";
import { type Connection, connectionOf, type TunaOptions } from "./connection.ts";
import { endpointCall } from "./endpoint-call.ts";
import { namedMethods } from "./named-methods.ts";

type Schemas = typeof endpointSchemas;

/**
 * Returns the methods that rows of public endpoints name. Each group has a table of its own, so that pages get the rows that they
 * call. Throws as `connectionOf` does.
 */
export function publicMethods<Rows extends { readonly [Name in EndpointName]?: Endpoint }>(
  rows: Rows,
  options: TunaOptions,
): NamedMethods<Rows, Schemas> {
  return namedMethods<Rows, Schemas, Connection>(rows, endpointCall, connectionOf(options));
}
