import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_S3_TIMEOUTS, type S3Timeouts } from "../environment/s3-options.server.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { fileOfStorage, type ObjectStorage, readBytes, StorageUnavailable } from "./object-storage.server.ts";
import { openS3Storage } from "./s3-storage.server.ts";

const bytes = Buffer.from(Array.from({ length: 60_000 }, (_, index) => index % 251));
const ETAG = '"one"';

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

/** Answers a request in place of the service; returns false to let it answer. */
type Fault = (
  response: ServerResponse,
  request: { count: number; range: string | undefined; method: string },
) => boolean;

/** Opens a storage whose service has one file and this fault. */
async function openFaulty(fault: Fault, timeouts: Partial<S3Timeouts> = {}) {
  const requests: string[] = [];
  server = createServer((request, response) => {
    const { method = "", headers } = request;
    requests.push([method, headers.range].filter(Boolean).join(" "));
    request.resume().once("end", () => {
      if (fault(response, { count: requests.length, range: headers.range, method })) return;
      answerWhole(response, headers.range);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const storage = openS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "faulty",
    accessKeyId: "id",
    secretAccessKey: "secret",
    region: "us-east-1",
    timeouts,
  });
  return { storage, requests };
}

function answerWhole(response: ServerResponse, range: string | undefined, sent = Number.POSITIVE_INFINITY) {
  const [, first = "0", last = String(bytes.length - 1)] = /bytes=(\d+)-(\d+)/.exec(range ?? "") ?? [];
  const part = bytes.subarray(Number(first), Number(last) + 1);
  response.writeHead(range ? 206 : 200, {
    etag: ETAG,
    "content-length": part.length,
    ...(range && { "content-range": `bytes ${first}-${last}/${bytes.length}` }),
  });
  if (sent >= part.length) return response.end(part);
  response.write(part.subarray(0, sent), () => response.destroy());
}

const readAll = (storage: ObjectStorage) => readBytes(fileOfStorage(storage, "media/one"));

test("requests the rest of a file whose connection breaks, and returns it whole", async () => {
  const { storage, requests } = await openFaulty((response, { range }) => {
    const isLate = Number(/bytes=(\d+)/.exec(range ?? "")?.[1] ?? 0) >= 40_000;
    if (!isLate) answerWhole(response, range, 20_000);
    return !isLate;
  });
  expect(Buffer.from((await readAll(storage)) as Uint8Array).equals(bytes)).toBe(true);
  expect(requests[0]).toBe("GET");
  expect(requests.length).toBeGreaterThan(1);
  for (const request of requests.slice(1)) expect(request).toMatch(/^GET bytes=\d+-59999$/);
});

test("fails the stream of a file that never comes whole, and never ends it early", async () => {
  const { storage } = await openFaulty((response, { range }) => {
    answerWhole(response, range, 0);
    return true;
  });
  await expect(readAll(storage)).rejects.toThrow(StorageUnavailable);
});

test("requests the rest of a file that stalls", async () => {
  const { storage } = await openFaulty(
    (response, { count }) => {
      if (count > 1) return false;
      response.writeHead(200, { etag: ETAG, "content-length": bytes.length });
      response.write(bytes.subarray(0, 1000));
      return true;
    },
    { stallMs: 1000 },
  );
  expect(Buffer.from((await readAll(storage)) as Uint8Array).equals(bytes)).toBe(true);
});

test("does not continue a file with the bytes of another one", async () => {
  const { storage } = await openFaulty((response, { count, range }) => {
    if (count === 1) answerWhole(response, range, 20_000);
    else response.writeHead(412).end();
    return true;
  });
  await expect(readAll(storage)).rejects.toThrow(StorageUnavailable);
});

test.each([500, 503, 429])("repeats a request that is answered with %i", async (status) => {
  const { storage, requests } = await openFaulty((response, { count }) => {
    if (count < 3) response.writeHead(status).end();
    return count < 3;
  });
  expect(await storage.head("media/one")).toEqual({ sizeBytes: bytes.length });
  expect(requests).toHaveLength(3);
});

test("repeats a put, and then asks a bucket that is down no more until it is back", async () => {
  const { entries } = captureLog();
  let isBroken = true;
  const { storage, requests } = await openFaulty((response, { method }) => {
    if (method === "HEAD" && !isBroken) return false;
    response.writeHead(500).end("<Error><Code>InternalError</Code></Error>");
    return true;
  });
  await expect(storage.put("media/one", bytes)).rejects.toThrow(StorageUnavailable);
  expect(requests.filter((method) => method !== "HEAD")).toEqual(["PUT", "PUT", "PUT"]);
  await expect.poll(() => storage.findProblem()).toBe("object storage unreachable");
  for (let count = 0; count < 20; count++) {
    await expect(storage.read("media/one")).rejects.toThrow(/cannot be used: 500/);
    await expect(storage.put("media/one", bytes)).rejects.toThrow(StorageUnavailable);
  }
  expect(requests.filter((method) => method !== "HEAD")).toHaveLength(3);
  const events = () => entries().map(({ event }) => event);
  expect(events()).toEqual(["storage.unavailable"]);
  expect(JSON.stringify(entries())).not.toContain("secret");
  isBroken = false;
  await expect.poll(() => storage.findProblem()).toBeUndefined();
  expect(await storage.head("media/one")).toEqual({ sizeBytes: bytes.length });
  expect(events()).toEqual(["storage.unavailable", "storage.available"]);
});

test("gives up on a request that is never answered", async () => {
  const { entries } = captureLog();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const requested = Promise.withResolvers<void>();
  const { storage, requests } = await openFaulty((response, { count }) => {
    requested.resolve();
    // The bucket itself answers, so one slow request is no outage.
    if (count > 1) response.writeHead(200).end();
    return true;
  });
  const head = storage.head("media/one");
  const refused = expect(head).rejects.toThrow(/cannot be used: no answer in 5000 ms$/);
  await requested.promise;
  vi.advanceTimersByTime(DEFAULT_S3_TIMEOUTS.answerMs);
  await refused;
  await expect.poll(() => entries().map(({ event }) => event)).toEqual(["storage.failed"]);
  expect(requests).toEqual(["HEAD", "HEAD"]);
});

test("says whether a process is fit while a bucket takes its time to answer", async () => {
  let answer = () => {};
  const { storage, requests } = await openFaulty((response) => {
    answer = () => response.writeHead(200).end();
    return true;
  });
  // Without an answer the bucket counts as usable, until a request has failed.
  expect(await storage.findProblem()).toBeUndefined();
  // On a busy machine the request arrives after the answer.
  await expect.poll(() => requests).toEqual(["HEAD"]);
  answer();
});

test("refuses an answer without a length, whose end could not be noticed", async () => {
  const { storage } = await openFaulty((response) => {
    response.writeHead(200, { "transfer-encoding": "chunked" });
    response.end(bytes);
    return true;
  });
  await expect(readAll(storage)).rejects.toThrow(StorageUnavailable);
});

test("ends its request when the reader leaves", async () => {
  const ended = Promise.withResolvers<void>();
  const { storage } = await openFaulty((response) => {
    response.writeHead(200, { etag: ETAG, "content-length": bytes.length });
    response.write(bytes.subarray(0, 10_000));
    response.once("close", () => ended.resolve());
    return true;
  });
  const opened = await storage.read("media/one");
  const reader = opened?.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await ended.promise;
});
