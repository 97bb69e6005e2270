import { createHmac } from "node:crypto";

/**
 * Returns a function that gives a person or device a stable number, as text. It does not reveal the account or
 * browser to anyone without the secret.
 */
export function createMpid(secret: string): (kind: "customer" | "device", id: string) => string {
  return (kind, id) => {
    const digest = createHmac("sha256", secret).update(`mpid\n${kind}\n${id}`).digest();
    return (digest.readBigUInt64BE() >> 1n).toString();
  };
}
