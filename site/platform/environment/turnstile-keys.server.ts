import { EnvironmentError } from "./environment-error.server.ts";
import { isIssuer } from "./login-provider-keys.server.ts";

const TURNSTILE_URL = "https://challenges.cloudflare.com";

/** Keys of the challenge before a code is mailed. */
export interface TurnstileKeys {
  siteKey: string;
  secretKey: string;
  /** Origin of the service. */
  origin: string;
}

/** Returns the keys of the challenge, or undefined without any. Throws {@link EnvironmentError}. */
export function readTurnstile(given: Record<string, string | undefined>): TurnstileKeys | undefined {
  const {
    TURNSTILE_SITE_KEY: siteKey,
    TURNSTILE_SECRET_KEY: secretKey,
    TURNSTILE_URL: url = TURNSTILE_URL,
  } = given;
  if (!siteKey && !secretKey) return undefined;
  if (!siteKey)
    throw new EnvironmentError("TURNSTILE_SITE_KEY must be set together with TURNSTILE_SECRET_KEY");
  if (!secretKey)
    throw new EnvironmentError("TURNSTILE_SECRET_KEY must be set together with TURNSTILE_SITE_KEY");
  if (!isIssuer(url)) {
    throw new EnvironmentError(
      `TURNSTILE_URL must be an address such as ${TURNSTILE_URL}, or an http address on this computer`,
    );
  }
  return { siteKey, secretKey, origin: new URL(url).origin };
}
