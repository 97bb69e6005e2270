import type { Installer } from "@tuna/sdk";
import { installerNames } from "@tuna/sdk/download";
import type { Environment } from "../environment/environment.ts";
import { installerVariables } from "../environment/installer-variables.ts";
import type { EndpointHandlers } from "../http/mount-table.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { log } from "../log/log.ts";

/** Returns the installers that the operator has configured; those of the site itself with its `origin`. */
export function namedInstallers(
  { installers }: Pick<Environment, "installers">,
  origin: string,
): Installer[] {
  return installerNames.flatMap((name) => {
    const url = installers[name];
    return url ? [{ name, url: new URL(url, origin).href }] : [];
  });
}

/** Warns the operator of a site whose visitors cannot download the app. */
export function warnOfMissingInstallers({ installers }: Pick<Environment, "installers">): void {
  if (Object.values(installers).some(Boolean)) return;
  log.warn(`Visitors cannot download the app: set ${Object.values(installerVariables).join(" or ")}`);
}

/** Routes that return the installers for the download flow on pages of other sites. */
export function installerRoutes(environment: Environment): EndpointHandlers<"listInstallers"> {
  return { listInstallers: async (_, context) => namedInstallers(environment, siteOrigin(context)) };
}
