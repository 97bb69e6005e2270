/** An absolute http(s) address without its trailing slash; undefined for any other, such as `javascript:`. */
export function httpAddress(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const url = URL.parse(value, globalThis.document?.baseURI);
  return url && /^https?:$/.test(url.protocol) ? url.href.replace(/\/$/, "") : undefined;
}
