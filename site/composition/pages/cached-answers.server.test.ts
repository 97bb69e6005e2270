import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isCountedSearch } from "../../features/search/count-searches.server.ts";
import { readEnvironment } from "../../platform/environment/environment.server.ts";
import { listen } from "../../platform/http/listen.server.ts";
import { requestHeaders } from "../../platform/http/request-headers.server.ts";
import { openTestPages, testSound } from "../../platform/pages/testing/test-pages.ts";
import { createCachedAnswers } from "./cached-answers.server.ts";

const environment = readEnvironment({ PUBLIC_URL: "https://library.example" });
let pages: Awaited<ReturnType<typeof openTestPages>>;
let server: Server;
/** How many requests went the whole way through the server. */
let wholeWays = 0;

beforeAll(async () => {
  pages = await openTestPages([testSound("horn")]);
  const app = new Hono();
  app.use(requestHeaders(environment));
  app.all("*", (context) => {
    wholeWays += 1;
    return pages.request(context.req.raw);
  });
  server = await listen(
    app,
    { port: 0, host: "127.0.0.1" },
    createCachedAnswers(pages.cache, environment, isCountedSearch),
  );
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await pages.close();
});

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const request = httpRequest({ port, host: "127.0.0.1", path, method, headers }).end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: Buffer.concat(await response.toArray()),
  };
}

/** Asks twice, so that the second answer comes from the cache; answers that one and whether it did. */
async function askKept(path: string, headers: Record<string, string> = {}) {
  const first = await ask(path, headers);
  const before = wholeWays;
  const second = await ask(path, headers);
  return { first, second, isKept: wholeWays === before };
}

test("answers unknown query parameters from the same cached page", async () => {
  await ask("/sounds/");
  const before = wholeWays;
  const answers = await Promise.all(["/sounds/?fbclid=1", "/sounds/?x=random"].map((path) => ask(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(wholeWays).toBe(before);
  const page = (await ask("/sounds/")).bytes;
  for (const { bytes } of answers) expect(bytes.equals(page)).toBe(true);
});

test("passes every search through the app, which counts them", async () => {
  expect((await askKept("/search/sounds/horn/")).isKept).toBe(false);
});

const withoutOwn = ({ date, "x-request-id": id, ...headers }: IncomingMessage["headers"]) => headers;

test.each(["/", "/sounds/", "/sound/horn", "/sounds/_payload.json?testbuild"])(
  "%s is kept, and the kept answer has the same headers and bytes",
  async (path) => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const { first, second, isKept } = await askKept(path, { "accept-encoding": encoding });
      expect(isKept, encoding).toBe(true);
      expect(second.bytes.equals(first.bytes)).toBe(true);
      expect(withoutOwn(second.headers)).toEqual(withoutOwn(first.headers));
      expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
      expect(second.headers["cache-control"]).toBe("public, max-age=0, s-maxage=50");
      expect(second.headers.vary).toBe("Accept-Encoding");
    }
  },
);

test("sends each encoding with its own ETag", async () => {
  const [br, gzip, plain] = await Promise.all(
    ["br", "gzip", "identity"].map((encoding) => ask("/sounds/", { "accept-encoding": encoding })),
  );
  expect(br && brotliDecompressSync(br.bytes).equals(plain?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(gzip && gunzipSync(gzip.bytes).equals(plain?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(new Set([br, gzip, plain].map((answer) => answer?.headers.etag)).size).toBe(3);
});

test("answers a matching ETag with 304, cached or not", async () => {
  const headers = { "accept-encoding": "br" };
  const { etag = "" } = (await askKept("/voices/", headers)).second.headers;
  const kept = await ask("/voices/", { ...headers, "if-none-match": etag });
  pages.cache.clear();
  const made = await ask("/voices/", { ...headers, "if-none-match": etag });
  for (const { status, bytes, headers } of [kept, made]) {
    expect([status, bytes.length, headers.etag]).toEqual([304, 0, etag]);
    expect(headers["cache-control"]).toContain("max-age=0");
  }
  const other = await ask("/voices/", { "accept-encoding": "gzip", "if-none-match": etag });
  expect(other.status).toBe(200);
});

test("answers HEAD with the headers of GET and no body", async () => {
  const get = await ask("/sounds/", { "accept-encoding": "br" });
  const head = await ask("/sounds/", { "accept-encoding": "br" }, "HEAD");
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect(withoutOwn(head.headers)).toEqual(withoutOwn(get.headers));
});

test("never shares cached pages between requests with and without a login cookie", async () => {
  pages.cache.clear();
  const cookie = { cookie: "a=b; __Host-refresh_token=secret" };
  const { second, isKept } = await askKept("/sounds/", cookie);
  expect([isKept, second.headers["cache-control"]]).toEqual([false, "private, no-cache"]);
  expect((await ask("/sounds/")).headers["cache-control"]).toMatch(/^public/);
  await askKept("/sounds/");
  expect((await askKept("/sounds/", cookie)).isKept).toBe(false);
  expect((await askKept("/sounds/", { cookie: "theme=dark; closed=1" })).isKept).toBe(true);
});

test("caches no errors, redirects and other methods", async () => {
  for (const path of [
    "/no/such/page/",
    "/sound/nope",
    "/sounds/1/",
    "/redirect/?payload=x",
    "/nope/_payload.json?x",
  ]) {
    const { isKept, second } = await askKept(path);
    expect(isKept, path).toBe(false);
    expect(second.status).not.toBe(200);
  }
  await ask("/sounds/");
  const before = wholeWays;
  await ask("/sounds/", {}, "POST");
  expect(wholeWays).toBe(before + 1);
});

test("shows an added sound in the list and its payload at the next request", async () => {
  const paths = ["/sounds/new/", "/sounds/new/_payload.json?testbuild"];
  for (const path of paths) expect((await askKept(path)).isKept).toBe(true);
  await pages.site.catalog.add([testSound("fresh", { name: "Fresh from the import" })]);
  for (const path of paths) expect((await ask(path)).bytes.toString()).toContain("Fresh from the import");
});

test("compresses a frequently requested page again, smaller, with the same content", async () => {
  const headers = { "accept-encoding": "br" };
  pages.cache.clear();
  const { first } = await askKept("/", headers);
  for (let count = 0; count < 8; count++) await ask("/", headers);
  await expect.poll(async () => (await ask("/", headers)).bytes.length).toBeLessThan(first.bytes.length);
  const smallest = await ask("/", headers);
  expect(brotliDecompressSync(smallest.bytes).equals(brotliDecompressSync(first.bytes))).toBe(true);
  expect(smallest.headers.etag).toBe(first.headers.etag);
  expect(smallest.headers["content-length"]).toBe(String(smallest.bytes.length));
});
