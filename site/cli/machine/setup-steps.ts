import { caddySteps } from "./caddy-steps.ts";
import { databaseSteps } from "./database-steps.ts";
import { firstUseSteps } from "./first-use-steps.ts";
import { machineSteps } from "./machine-steps.ts";
import { nginxSteps } from "./nginx-steps.ts";
import { LOCAL_DATABASE_URL } from "./places.ts";
import type { Step } from "./run-steps.ts";
import { serviceSteps } from "./service-steps.ts";
import { settingsSteps } from "./settings-steps.ts";
import type { SetupOptions } from "./setup-options.ts";

/** Everything that a machine needs to run a site, in order. */
export function setupSteps(options: SetupOptions): Step[] {
  const proxySteps = { nginx: nginxSteps, caddy: caddySteps, none: () => [] };
  return [
    ...machineSteps(options),
    ...(options.databaseUrl === LOCAL_DATABASE_URL ? databaseSteps() : []),
    ...settingsSteps(options),
    ...serviceSteps(),
    ...proxySteps[options.proxy](options),
    ...firstUseSteps(options),
  ];
}
