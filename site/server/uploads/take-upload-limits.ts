import type { Context } from "hono";
import type { Limits } from "../account/limits.ts";
import { callerNetwork } from "../http/caller-network.ts";

/** Counts a new upload of an account and of its network. Throws `too-many-requests` above a limit. */
export async function takeUploadLimits(
  limits: Limits,
  context: Context,
  { accountId, trustedProxies }: { accountId: string; trustedProxies: number },
): Promise<void> {
  await limits.take("uploadByAccount", accountId);
  await limits.take("uploadByNetwork", callerNetwork(context, trustedProxies));
}
