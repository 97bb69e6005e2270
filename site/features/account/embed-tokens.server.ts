import { EMBED_TOKEN_LIFETIME_S, type EmbedLoginRequest } from "@tuna/sdk/embed";
import { jwtVerify, SignJWT } from "jose";
import { keyed } from "../../platform/http/secrets.server.ts";
import type { Account } from "./account.server.ts";
import { isSuspended } from "./account-status.server.ts";
import type { Auth } from "./auth.server.ts";

export interface EmbedTokens {
  /** Returns a token that identifies the account to this site, for pages of one origin only. */
  issue(account: Account, request: EmbedLoginRequest): Promise<string>;
  /** Returns the token's account from the database, or undefined if the token is invalid for `origin`. */
  accountOf(token: string, origin: string): Promise<Account | undefined>;
}

const ALGORITHM = "HS256";

export function createEmbedTokens({
  secrets,
  accounts,
  now,
}: Pick<Auth, "secrets" | "accounts" | "now">): EmbedTokens {
  const keyOf = (secret: string) => Buffer.from(keyed(secret, "embed-token"), "base64url");
  const subjectOf = (token: string, origin: string, secret: string) =>
    jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      audience: audienceOf(origin),
      currentDate: now(),
      requiredClaims: ["sub", "exp"],
    }).then(
      ({ payload }) => payload.sub,
      () => undefined,
    );
  return {
    issue: (account, { origin, nonce }) =>
      new SignJWT({ nonce })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(account.id)
        .setAudience(audienceOf(origin))
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + EMBED_TOKEN_LIFETIME_S * 1000))
        .sign(keyOf(secrets.current)),
    async accountOf(token, origin) {
      const subjects = await Promise.all(secrets.accepted.map((secret) => subjectOf(token, origin, secret)));
      const id = subjects.find((subject) => subject !== undefined);
      const account = id === undefined ? undefined : await accounts.findById(id);
      return account && !isSuspended(account) ? account : undefined;
    },
  };
}

function audienceOf(origin: string): string {
  return `embed:${origin}`;
}
