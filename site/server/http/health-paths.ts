/** Paths that balancers probe, some of them by HTTP/1.0 without a Host. */
const healthPaths = new Set(["/healthz", "/readyz"]);

/** Whether a request's target is a health path; a query is ignored. */
export function isHealthPath(target: string | undefined): boolean {
  return healthPaths.has(target?.split("?")[0] ?? "");
}
