import { isIP } from "node:net";
import { EnvironmentError } from "./environment-error.server.ts";

/** Where the process serves its metrics. */
export interface MetricsOptions {
  port: number;
  host: string;
  /** Required of readers, if set. */
  token: string | undefined;
}

const MIN_TOKEN_LENGTH = 16;

/**
 * Returns where to serve metrics, or undefined if `METRICS_PORT` is not set. Each further worker needs the next port. Throws
 * {@link EnvironmentError}, whose message holds no token.
 */
export function readMetricsOptions(
  given: Record<string, string | undefined>,
  workerCount = 1,
): MetricsOptions | undefined {
  const { METRICS_PORT, METRICS_HOST: host = "127.0.0.1", METRICS_TOKEN: token } = given;
  if (METRICS_PORT === undefined) {
    const lonely = ["METRICS_HOST", "METRICS_TOKEN"].find((name) => given[name]);
    if (lonely) throw new EnvironmentError(`${lonely} needs METRICS_PORT, the port of the metrics`);
    return undefined;
  }
  const port = Number(METRICS_PORT);
  const maxPort = 65_536 - workerCount;
  if (!/^\d{1,5}$/.test(METRICS_PORT) || port < 1 || port > maxPort) {
    const why = workerCount > 1 ? ", because each further worker has the next port" : "";
    throw new EnvironmentError(`METRICS_PORT must be a whole number from 1 to ${maxPort}${why}`);
  }
  const sitePort = Number(given.PORT ?? "3000");
  if (port <= sitePort && sitePort < port + workerCount) {
    const forWorkers = workerCount > 1 ? `, as must the next ports for ${workerCount} WORKERS` : "";
    throw new EnvironmentError(
      `METRICS_PORT must differ from PORT${forWorkers}, because visitors must not read metrics`,
    );
  }
  if (token !== undefined && token.length < MIN_TOKEN_LENGTH) {
    throw new EnvironmentError(`METRICS_TOKEN must have ${MIN_TOKEN_LENGTH} characters or more`);
  }
  if (!isLoopback(host) && token === undefined) {
    throw new EnvironmentError(
      "METRICS_TOKEN must be set, because METRICS_HOST can be reached by other machines",
    );
  }
  return { port, host, token };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
