import type { Context } from "hono";
import * as z from "zod";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { clientAddress } from "../../platform/http/caller-network.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { logUnexpected } from "../../platform/log/log.server.ts";

/** How long the challenge's service may take, while the visitor waits. */
const CHALLENGE_TIMEOUT_MS = 10_000;

const resultSchema = z.object({ success: z.boolean() });

/** The check that a person asks for a code. */
export interface Challenge {
  /** Throws `challenge-required` unless `token` solves the challenge. Does nothing at a site without one. */
  check(context: Context, token: string | undefined): Promise<void>;
}

/** Checks tokens of Turnstile, once each. If its service does not answer, no code is sent. */
export function createChallenge({
  turnstile,
  trustedProxies,
}: Pick<Environment, "turnstile" | "trustedProxies">): Challenge {
  return {
    async check(context, token) {
      if (!turnstile) return;
      if (!token) throw new ProblemError("challenge-required");
      const { origin, secretKey } = turnstile;
      const body = new URLSearchParams({
        secret: secretKey,
        response: token,
        remoteip: clientAddress(context, trustedProxies),
      });
      const signal = AbortSignal.timeout(CHALLENGE_TIMEOUT_MS);
      const isSolved = await fetch(`${origin}/turnstile/v0/siteverify`, {
        method: "POST",
        body,
        signal,
        redirect: "error",
      })
        .then(async (response) => resultSchema.parse(await response.json()).success)
        .catch((error: unknown) => {
          logUnexpected(error, context);
          return false;
        });
      if (!isSolved) throw new ProblemError("challenge-required");
    },
  };
}
