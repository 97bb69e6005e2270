/** Returns an absolute http(s) address, or undefined for any other, such as `javascript:`. */
export function httpAddress(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  try {
    const { href, protocol } = new URL(value, document.baseURI);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Returns an absolute http(s) address without its final slash, so that paths can be appended. */
export function baseAddress(value: unknown): string | undefined {
  return httpAddress(value)?.replace(/\/$/, "");
}
