import type { Brand } from "@tuna/sdk";
import { installerNames } from "@tuna/sdk/download";
import { downloadTexts } from "@tuna/sdk/locale";
import type { Hono } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { installerVariables } from "../../platform/environment/installer-variables.server.ts";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { STAND_IN_INSTALLER_PATH } from "./stand-ins.server.ts";

/** Serves a text at `/dev/installer/{name}` in place of each installer that is not configured. */
export function mountStandInInstallers(
  app: Hono,
  {
    environment,
    brand,
  }: { environment: Pick<Environment, "installers">; brand: Pick<Brand, "product" | "key"> },
): void {
  for (const name of installerNames) {
    const path = `${STAND_IN_INSTALLER_PATH}/${name}`;
    if (environment.installers[name] !== path) continue;
    app.get(path, (context) => {
      context.header("cache-control", cacheControls.noStore);
      context.header("content-disposition", `attachment; filename="${brand.key}-installer-${name}.txt"`);
      return context.text(
        `This file stands in for the installer of ${brand.product} (${downloadTexts[name]}).\n` +
          `Set ${installerVariables[name]} to the address of the real one.\n`,
      );
    });
  }
}
