import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns a random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash of a token for the database: it identifies the token but cannot be used as one. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * Returns a value that only holders of the secret can compute, for one purpose. The separation of `parts` is
 * unambiguous.
 */
export function keyed(secret: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest("base64url");
}

/** Compares two secrets in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [one, other].map((secret) => createHash("sha256").update(secret).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
