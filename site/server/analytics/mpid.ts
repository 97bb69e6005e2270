import { createHmac } from "node:crypto";

/**
 * The number that stands for a person or a device here, as text: always the same for the same, and telling nobody
 * which account or browser it is who does not know the secret.
 */
export function createMpid(secret: string): (kind: "customer" | "device", id: string) => string {
  return (kind, id) => {
    const digest = createHmac("sha256", secret).update(`mpid\n${kind}\n${id}`).digest();
    return (digest.readBigUInt64BE() >> 1n).toString();
  };
}
