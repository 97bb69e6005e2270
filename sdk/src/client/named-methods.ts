import type { Endpoint } from "../contract/endpoint.ts";
import type { NamedMethods } from "../contract/method-types.ts";
import type { EndpointSchemas } from "../contract/schemas.ts";

/** Returns the methods that rows name with `as`. `methodOf` makes each of its row and the connection. */
export function namedMethods<
  Rows extends { readonly [Name in keyof Schemas]?: Endpoint },
  Schemas extends Readonly<Record<string, EndpointSchemas>>,
  Connection,
>(
  rows: Rows,
  methodOf: (row: Endpoint, connection: Connection) => unknown,
  connection: Connection,
): NamedMethods<Rows, Schemas> {
  const methods: Record<string, unknown> = {};
  for (const row of Object.values(rows as Readonly<Record<string, Endpoint>>))
    if (row.as) methods[row.as] = methodOf(row, connection);
  return methods as NamedMethods<Rows, Schemas>;
}
