import type { Context } from "hono";
import { callerNetwork } from "../../platform/http/caller-network.server.ts";
import type { Limits } from "../account/limits.server.ts";

/** Counts a new upload of an account and of its network. Throws `too-many-requests` above a limit. */
export async function takeUploadLimits(
  limits: Limits,
  context: Context,
  { accountId, trustedProxies }: { accountId: string; trustedProxies: number },
): Promise<void> {
  await limits.take("uploadByAccount", accountId);
  await limits.take("uploadByNetwork", callerNetwork(context, trustedProxies));
}
