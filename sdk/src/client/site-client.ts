import type { endpointSchemas } from "../contract/schemas.ts";
import { type SiteMethods, siteEndpoints } from "../contract/site-endpoints.ts";
import { connectionOf, type TunaOptions } from "./connection.ts";
import { countryConnection } from "./country-connection.ts";
import { endpointCall } from "./endpoint-call.ts";
import { publicMethods } from "./public-methods.ts";

/** Creates the methods of `createTuna(options)` that belong to no group. */
export function createSiteClient(options: TunaOptions): SiteMethods {
  const country = endpointCall<typeof endpointSchemas.country>(
    siteEndpoints.country,
    countryConnection(connectionOf(options)),
  );
  return {
    ...publicMethods(siteEndpoints, options),
    country: (callOptions) =>
      country(callOptions).then(
        (answer) => answer.country,
        () => "XX",
      ),
  };
}
