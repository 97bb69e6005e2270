import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { S3Options } from "../../environment/s3-options.server.ts";

/**
 * A bucket in memory that stores and reads files, for tests of outages, where a real service would only cost time. As real ones
 * do, it refuses requests of a clock that is wrong.
 */
export interface MemoryBucket {
  options: S3Options;
  /** Lets each answer begin so much later. */
  slowDown(delayMs: number): void;
  close(): Promise<void>;
}

export async function startMemoryBucket(): Promise<MemoryBucket> {
  const files = new Map<string, Buffer>();
  let delayMs = 0;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (delayMs > 0) await wait(delayMs);
    const date = String(request.headers["x-amz-date"] ?? "");
    if (isFarFromNow(date)) {
      const code = "<Error><Code>RequestTimeTooSkewed</Code></Error>";
      return void response.writeHead(403, { "content-length": code.length }).end(code);
    }
    const path = new URL(request.url ?? "", "http://bucket").pathname;
    const isBucket = path.split("/").length === 2;
    if (request.method === "PUT") files.set(path, body);
    if (request.method === "DELETE") files.delete(path);
    const file =
      request.method === "PUT" || request.method === "DELETE" || isBucket ? Buffer.of() : files.get(path);
    if (!file) return void response.writeHead(404, { "content-length": 0 }).end();
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    const part =
      first === undefined ? file : file.subarray(Number(first), last ? Number(last) + 1 : undefined);
    response.writeHead(first === undefined ? 200 : 206, {
      "content-length": part.length,
      etag: '"file"',
      ...(first !== undefined && {
        "content-range": `bytes ${first}-${Number(first) + part.length - 1}/${file.length}`,
      }),
    });
    response.end(request.method === "HEAD" ? undefined : part);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const keys = { accessKeyId: "id", secretAccessKey: "secret", region: "us-east-1" };
  return {
    options: { endpoint: `http://127.0.0.1:${port}`, bucket: "sounds", ...keys },
    slowDown(next) {
      delayMs = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const MAX_SKEW_MS = 15 * 60_000;

/** Whether a time such as `20260131T235959Z` is further from now than the services allow. */
function isFarFromNow(basicTime: string): boolean {
  const time = basicTime.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5");
  return Math.abs(Date.parse(time) - Date.now()) > MAX_SKEW_MS;
}
