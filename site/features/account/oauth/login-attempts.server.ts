import { loginProviders } from "@tuna/sdk/account";
import { visitorCookies } from "@tuna/sdk/download";
import type { Context } from "hono";
import * as z from "zod";
import { hashOfToken, keyed, newToken } from "../../../platform/http/secrets.server.ts";
import { markToken, type SiteSecrets, secretOfToken } from "../../../platform/http/site-secrets.server.ts";
import type { Accounts } from "../accounts.server.ts";
import type { SessionCookies } from "../session-cookies.server.ts";

const attemptSchema = z.object({
  provider: z.enum(loginProviders),
  /** Path of this site to return to. */
  comeFrom: z.string(),
  /** Id of the logged-in account that the provider is to be linked to. */
  linkTo: z.string().optional(),
});
type LoginAttempt = z.output<typeof attemptSchema>;

/** Values that prove that a provider's response belongs to an attempt. */
export interface AttemptProofs {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface LoginAttempts {
  /** Stores the attempt in this browser. */
  begin(context: Context, attempt: LoginAttempt): Promise<AttemptProofs>;
  /**
   * Returns this browser's attempt for `state`, once, within ten minutes. An unknown state ends no attempt, so
   * nobody can disturb a login with a made-up one.
   */
  finish(
    context: Context,
    answer: { provider: string; state: string | null },
  ): Promise<(LoginAttempt & AttemptProofs) | undefined>;
}

/**
 * The browser keeps the attempt and the database keeps whether it was used. All proofs derive from the browser's
 * value.
 */
export function createLoginAttempts({
  accounts,
  cookies,
  secrets,
  now,
}: {
  accounts: Accounts;
  cookies: SessionCookies;
  secrets: SiteSecrets;
  now: () => Date;
}): LoginAttempts {
  const proofsOf = (kept: string): AttemptProofs => {
    const secret = secretOfToken(secrets, kept);
    return {
      state: keyed(secret, "oauth-state", kept),
      nonce: keyed(secret, "oauth-nonce", kept),
      codeVerifier: keyed(secret, "oauth-verifier", kept),
    };
  };
  const hashesOf = (kept: string, state: string) => ({
    challengeHash: hashOfToken(kept),
    codeHash: hashOfToken(state),
    purpose: "provider" as const,
    emailHash: null,
    now: now(),
  });
  return {
    async begin(context, attempt) {
      const content = Buffer.from(JSON.stringify(attempt)).toString("base64url");
      const kept = markToken(secrets, `${newToken()}.${content}`);
      const proofs = proofsOf(kept);
      const lifetimeMs = visitorCookies.oauthState.lifetimeS * 1000;
      await accounts.saveChallenge({ ...hashesOf(kept, proofs.state), lifetimeMs });
      cookies.write(context, "oauth_state", kept);
      return proofs;
    },
    async finish(context, { provider, state }) {
      const kept = cookies.read(context, "oauth_state");
      if (!kept || !state) return undefined;
      const proofs = proofsOf(kept);
      if (hashOfToken(state) !== hashOfToken(proofs.state)) return undefined;
      cookies.remove(context, "oauth_state");
      const outcome = await accounts.useCode({ ...hashesOf(kept, state), maxAttempts: 1 });
      const attempt = outcome === "right" ? readAttempt(kept) : undefined;
      return attempt?.provider === provider ? { ...attempt, ...proofs } : undefined;
    },
  };
}

function readAttempt(kept: string): LoginAttempt {
  const json = Buffer.from(kept.split(".")[1] ?? "", "base64url").toString();
  return attemptSchema.parse(JSON.parse(json));
}
