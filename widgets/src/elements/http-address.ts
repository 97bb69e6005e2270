/** An absolute http(s) address; undefined for any other, such as `javascript:`. */
export function httpAddress(value: unknown): string | undefined {
  if (typeof value !== "string" || !URL.canParse(value, document.baseURI)) return undefined;
  const { href, protocol } = new URL(value, document.baseURI);
  return /^https?:$/.test(protocol) ? href : undefined;
}

/** The same of a place that paths are appended to: without the slash at its end. */
export function baseAddress(value: unknown): string | undefined {
  return httpAddress(value)?.replace(/\/$/, "");
}
