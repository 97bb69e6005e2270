import type { Installer } from "@tuna/sdk";
import { endpointSchemas, endpoints } from "@tuna/sdk/contract";
import { installerNames } from "@tuna/sdk/download";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { installerVariables } from "../../platform/environment/installer-variables.server.ts";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { defineEndpoints } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import { log } from "../../platform/log/log.server.ts";
import { handleEndpoints } from "../account/endpoint-callers.server.ts";

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

/** The installers for the download flow on pages of other sites. */
export const installerApi = defineEndpoints(
  { endpoints, schemas: endpointSchemas },
  {
    listInstallers: {
      tag: "App",
      summary: "Installers of the desktop app, by kind of computer",
      cacheControl: cacheControls.installers,
    },
  },
);

/** Handles {@link installerApi}. */
export function installerRoutes(environment: Environment): BoundEndpoint[] {
  return handleEndpoints(installerApi)({
    listInstallers: async (_, context) => namedInstallers(environment, siteOrigin(context)),
  });
}
