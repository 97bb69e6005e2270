import { generateKeyPairSync } from "node:crypto";

/** Returns a private key of the kind that Apple issues, in the form of its environment variable. */
export function newAppleKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString().replaceAll("\n", "\\n");
}
