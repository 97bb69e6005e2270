import { createServer, type IncomingMessage, type Server } from "node:http";
import type { MetricsOptions } from "../environment/metrics-options.ts";
import { ListenError } from "../http/listen.ts";
import { isSameSecret } from "../http/secrets.ts";
import { logTaskFailure } from "../log/log.ts";
import { collectNodeMetrics } from "../metrics/node-metrics.ts";
import { registry } from "../metrics/registry.ts";

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
