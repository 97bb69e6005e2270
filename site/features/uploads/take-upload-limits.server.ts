import type { Context } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { createNetworkKey } from "../../platform/http/visitor-key.server.ts";
import type { Limits } from "../account/limits.server.ts";

/** Counts a new upload of an account and of its network. Throws `too-many-requests` above a limit. */
export async function takeUploadLimits(
  limits: Limits,
  context: Context,
  accountId: string,
  environment: Pick<Environment, "trustedProxies" | "sessionSecret">,
): Promise<void> {
  await limits.take("uploadByAccount", accountId);
  await limits.take("uploadByNetwork", createNetworkKey(environment)(context));
}
