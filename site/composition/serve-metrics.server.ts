import { createServer, type IncomingMessage, type Server } from "node:http";
import type { MetricsOptions } from "../platform/environment/metrics-options.server.ts";
import { ListenError } from "../platform/http/listen.server.ts";
import { isSameSecret } from "../platform/http/secrets.server.ts";
import { logTaskFailure } from "../platform/log/log.server.ts";
import { collectNodeMetrics } from "../platform/metrics/node-metrics.server.ts";
import { registry } from "../platform/metrics/registry.server.ts";

/** Path that Prometheus reads unless it is told another. */
const METRICS_PATH = "/metrics";
const noStore = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/**
 * Serves the metrics of this process in the text format of Prometheus, on a port of their own. Resolves once it listens.
 * Throws {@link ListenError}.
 */
export async function serveMetrics({ port, host, token }: MetricsOptions): Promise<Server> {
  collectNodeMetrics();
  const server = createServer(async (request, response) => {
    request.resume();
    const refuse = (status: number, headers = {}) =>
      response.writeHead(status, { ...noStore, ...headers, "content-length": 0 }).end();
    if (token !== undefined && !hasToken(request, token)) {
      return refuse(401, { "www-authenticate": 'Bearer realm="metrics"' });
    }
    if (request.url?.split("?")[0] !== METRICS_PATH) return refuse(404);
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, { allow: "GET, HEAD" });
    try {
      const text = await registry.metrics();
      response.writeHead(200, { ...noStore, "content-type": registry.contentType });
      response.end(request.method === "HEAD" ? undefined : text);
    } catch (error) {
      logTaskFailure("read-metrics", error);
      refuse(500);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ message }) =>
      reject(new ListenError(`METRICS_PORT ${port} cannot be listened on: ${message}`)),
    );
    server.listen({ port, host }, resolve);
  });
  // A reader of metrics must not keep the process from ending.
  server.unref();
  return server;
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  return isSameSecret(headers.authorization ?? "", `Bearer ${token}`);
}
