import { generateKeyPairSync } from "node:crypto";

/** A private key of the kind that Apple gives, as its variable holds it. */
export function newAppleKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString().replaceAll("\n", "\\n");
}
