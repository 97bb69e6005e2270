import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import type { LoginProviderKeys } from "../../environment/login-provider-keys.ts";

/**
 * Apple accepts only a token signed with the secret key. It is made for each request, so it can be short-lived.
 */
export function appleClientSecret(
  { clientId, clientSecret, apple }: LoginProviderKeys,
  issuer: string,
): Promise<string> {
  if (!apple) throw new Error("Keys of Apple come with a team and a key id");
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(createPrivateKey(clientSecret));
}
