import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "../platform/http/listen.server.ts";
import { type HostileSite, openHostileSite } from "../platform/http/testing/hostile-site.ts";
import { hostileQueries, hostileSegments } from "../platform/http/testing/hostile-texts.ts";
import { testPages } from "../platform/pages/testing/test-pages.ts";

let site: HostileSite;
let server: Server;
beforeAll(async () => {
  site = await openHostileSite(testPages);
  server = await listen(site.app, { port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

/** Sends raw bytes. Returns the status of the first response, or 0 if the connection ends without one. */
async function statusOf(bytes: string): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  // The server may close before it has read everything.
  socket.on("error", () => {});
  socket.end(Buffer.from(bytes, "latin1"));
  await once(socket, "close");
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(Buffer.concat(chunks).toString("latin1"))?.[1] ?? 0);
}

const host = "Host: sounds.example\r\nConnection: close\r\n";
const get = (target: string, headers = host) => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;

const targets = [
  "*",
  "//",
  "//evil.example/",
  "///sound/horn",
  "/\\evil.example/",
  "http://evil.example/",
  "http://evil.example/sound/%00",
  "https://[::1/",
  "http://",
  "http://a:b@c:99999/",
  "javascript:alert(1)",
  "sound/horn",
  "?q=1",
  "#",
  "/#%00",
  "/sound/\xed\xa0\x80",
  "/sound/\xff",
  "/search/sounds/%ED%A0%80/?=x",
  `/${"a".repeat(15_000)}`,
  `/${"a/".repeat(7000)}`,
  `/search/sounds/${"%F0%9F%98%80".repeat(1000)}/`,
  `/sounds/?${"a=1&".repeat(3500)}`,
  ...hostileSegments.flatMap((segment) => [
    `/sound/${segment}`,
    `/search/sounds/${segment}/`,
    `/sounds/tag/${segment}/`,
    `/embed/voice/${segment}`,
    `/api/v1/sounds/${segment}`,
    `/media/${segment}.wav`,
    `/sound/${segment}/_payload.json`,
  ]),
  ...hostileQueries.flatMap((query) => [`/?${query}`, `/oembed?${query}`, `/api/v1/sounds?${query}`]),
];

test("answers every request target without a 5xx", async () => {
  const statuses = await Promise.all(targets.map(async (target) => [target, await statusOf(get(target))]));
  expect(statuses.filter(([, status]) => Number(status) >= 500)).toEqual([]);
});

test.each([
  ["two Host headers", get("/", "Host: a\r\nHost: b\r\nConnection: close\r\n")],
  ["no Host header", get("/", "Connection: close\r\n")],
  ["an empty Host header", get("/", "Host:\r\nConnection: close\r\n")],
  ["a Host header that is no host", get("/", "Host: a b/%00?#@[\r\nConnection: close\r\n")],
  ["a Host header in UTF-8", get("/", "Host: \xc3\xa9\r\nConnection: close\r\n")],
  ["a Host header of an enormous port", get("/", "Host: a:99999999\r\nConnection: close\r\n")],
  ["NUL in a header", get("/", `${host}Cookie: a\0b\r\n`)],
  [
    "Latin-1 in every header",
    get("/sounds/", `${host}Cookie: \xff\r\nAccept-Language: \xff\r\nUser-Agent: \xff\r\n`),
  ],
  ["60 KB of headers", get("/", `${host}Cookie: ${"a=b; ".repeat(12_000)}\r\n`)],
  ["HTTP/1.0", "GET / HTTP/1.0\r\n\r\n"],
  ["an unknown method", `BREW / HTTP/1.1\r\n${host}\r\n`],
  ["TRACE", `TRACE / HTTP/1.1\r\n${host}\r\n`],
  ["CONNECT", `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`],
  ["OPTIONS of the whole server", `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
  [
    "a body that is announced and never sent",
    `POST /login/code/ HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\n`,
  ],
  ["a form of a negative length", `POST /login/code/ HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`],
  ["two lengths", `POST /login/code/ HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ["a chunk of no size", `POST /login/code/ HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
  [
    "an unknown transfer encoding",
    `POST /mp/v3/x/events HTTP/1.1\r\n${host}Transfer-Encoding: gzip\r\n\r\nzz`,
  ],
  ["an upgrade", get("/", `${host}Upgrade: websocket\r\nConnection: upgrade\r\n`)],
  ["nothing", "\r\n\r\n"],
  ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
])("answers %s without a 5xx, and still answers others", async (_, bytes) => {
  expect(await statusOf(bytes)).toBeLessThan(500);
  // The client keeps its half open: Node drops unfinished responses once the client has closed it.
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});
