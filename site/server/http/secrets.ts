import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A token nobody can guess: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token; enough to find it by, useless to whoever reads it there. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** A value that only holders of the secret can make, for one purpose: `parts` cannot run into each other. */
export function keyed(secret: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest("base64url");
}

/** Compares two secrets in a time that tells nothing about where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [one, other].map((secret) => createHash("sha256").update(secret).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
