/**
 * Returns 32 random hexadecimal digits, as a name that nobody else chooses. `crypto.randomUUID()` is missing on plain http beyond
 * localhost, as in the network of a house.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
