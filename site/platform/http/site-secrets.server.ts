import { isSameSecret, keyed } from "./secrets.server.ts";

/** The secrets of a site, of which there are several while its operator replaces one. */
export interface SiteSecrets {
  /** The first, with which codes, proofs and keys are made. */
  current: string;
  /** All of them, whose codes and proofs are accepted. */
  accepted: readonly string[];
}

/** Number of characters of a mark. */
const MARK_LENGTH = 8;

/** Reads a value of SESSION_SECRET: secrets separated by commas. */
export function readSiteSecrets(text: string): SiteSecrets {
  const accepted = text.split(",");
  return { current: accepted[0] ?? text, accepted };
}

/** Adds a mark of the current secret to a token, so that {@link secretOfToken} finds it when the list has changed. */
export function markToken(secrets: SiteSecrets, token: string): string {
  return `${token}.${markOf(secrets.current)}`;
}

/** Returns the secret that was current when a token was marked; the last one if the list no longer has it. */
export function secretOfToken(secrets: SiteSecrets, token: string): string {
  const mark = token.slice(token.lastIndexOf(".") + 1);
  return (
    secrets.accepted.find((secret) => isSameSecret(markOf(secret), mark)) ??
    secrets.accepted.at(-1) ??
    secrets.current
  );
}

/** Returns a value that tells secrets apart in the database without revealing them. */
export function fingerprintOf(secret: string): string {
  return keyed(secret, "fingerprint").slice(0, 16);
}

function markOf(secret: string): string {
  return keyed(secret, "mark").slice(0, MARK_LENGTH);
}
