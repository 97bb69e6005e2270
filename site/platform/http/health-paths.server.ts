/** Paths that load balancers probe, some of them by HTTP/1.0 without a Host header. */
const healthPaths = new Set(["/healthz", "/readyz"]);

/** Whether a request target is a health path, ignoring its query. */
export function isHealthPath(target: string | undefined): boolean {
  return healthPaths.has(target?.split("?")[0] ?? "");
}
