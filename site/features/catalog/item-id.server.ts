import { createHash } from "node:crypto";

const ID_LENGTH = 12;

/** Returns the default id of an item: 12 characters of [0-9a-z], always the same for a source key. */
export function idOfSource(sourceKey: string): string {
  const digest = createHash("sha256").update(sourceKey).digest("hex");
  // 80 bits always give at least 12 digits in base 36 once padded.
  return BigInt(`0x${digest.slice(0, 20)}`)
    .toString(36)
    .padStart(16, "0")
    .slice(-ID_LENGTH);
}
