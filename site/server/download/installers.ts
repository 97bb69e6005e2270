import type { Installer } from "@tuna/sdk";
import { installerNames } from "@tuna/sdk/download";
import type { Environment } from "../environment/environment.ts";
import type { EndpointHandlers } from "../http/mount-table.ts";

/** Returns the installers that the operator has configured. */
export function namedInstallers({ installers }: Pick<Environment, "installers">): Installer[] {
  return installerNames.flatMap((name) => {
    const url = installers[name];
    return url ? [{ name, url }] : [];
  });
}

/** Routes that return the installers for the download flow on pages of other sites. */
export function installerRoutes(environment: Environment): EndpointHandlers<"listInstallers"> {
  return { listInstallers: async () => namedInstallers(environment) };
}
