import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { createApp } from "../../composition/create-app.server.ts";
import { openTestApp, publicUrl, type TestApp } from "../../composition/testing/test-app.ts";
import { readEnvironment } from "../environment/environment.server.ts";
import { cacheControls } from "./cache-control.server.ts";
import { validateAnswers } from "./validate-answers.server.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const get = (path: string, headers: Record<string, string> = {}) => test.app.request(path, { headers });
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

const texts = [
  "/feeds/sounds/new.xml",
  "/sitemap.xml",
  "/sitemap-sounds-1.xml",
  "/robots.txt",
  "/opensearch.xml",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
  "/api/v1/sounds",
  "/api/openapi.json",
  `/oembed?url=${publicUrl}/sound/airhorn`,
  `/oembed?format=xml&url=${publicUrl}/sound/airhorn`,
];

describe.each(texts)("%s", (path) => {
  it("costs a caller who has it no body", async () => {
    for (const encoding of ["identity", "gzip", "br"]) {
      const first = await get(path, { "accept-encoding": encoding });
      expect([first.status, first.headers.get("vary")]).toEqual([200, "Accept-Encoding"]);
      const etag = first.headers.get("etag") ?? "";
      const again = await get(path, { "accept-encoding": encoding, "if-none-match": etag });
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
      expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
    }
  });

  it("has no body for HEAD, and the headers of GET", async () => {
    const head = await test.app.request(path, { method: "HEAD" });
    expect(await head.text()).toBe("");
    expect(head.headers.get("etag")).toBe((await get(path)).headers.get("etag"));
  });
});

it.each(["/api/v1/sounds", "/api/openapi.json", "/feeds/sounds/new.xml"])(
  "%s is compressed without a proxy, each encoding with a tag of its own",
  async (path) => {
    const whole = await get(path);
    const text = await whole.text();
    const tags = new Set([whole.headers.get("etag")]);
    for (const encoding of ["br", "gzip"] as const) {
      const answer = await get(path, { "accept-encoding": encoding });
      const { headers } = answer;
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(headers.get("content-encoding")).toBe(encoding);
      expect(headers.get("content-length")).toBe(String(bytes.length));
      expect(bytes.length).toBeLessThan(text.length / 2);
      expect(decoders[encoding](bytes).toString()).toBe(text);
      tags.add(headers.get("etag"));
    }
    expect(tags.size).toBe(3);
  },
);

it("names the items of a compressed answer for the CDN", async () => {
  const environment = readEnvironment({
    PUBLIC_URL: publicUrl,
    CDN_PURGE_URL: "http://127.0.0.1:6081/purge",
    CDN_PURGE_TOKEN: "0123456789abcdef0123456789abcdef",
  });
  const app = createApp({ site: test.site, environment, brand });
  const { headers } = await app.request("/api/v1/sounds", { headers: { "accept-encoding": "br" } });
  expect(headers.get("content-encoding")).toBe("br");
  expect(headers.get("surrogate-key")).toContain("sound-airhorn");
});

it("compresses nothing that belongs to a session, and keeps errors as they are", async () => {
  const app = new Hono();
  app.use(validateAnswers);
  const text = JSON.stringify({ secret: "x".repeat(4000) });
  const json = (cacheControl: string) => ({
    "content-type": "application/json",
    "cache-control": cacheControl,
  });
  app.get("/own", (context) => context.body(text, 200, json(cacheControls.noStore)));
  app.get("/broken", (context) => context.body(text, 500, json(cacheControls.noStore)));
  const own = await app.request("/own", { headers: { "accept-encoding": "br" } });
  expect([own.headers.has("content-encoding"), own.headers.has("vary"), own.headers.has("etag")]).toEqual([
    false,
    false,
    true,
  ]);
  expect((await app.request("/broken")).headers.has("etag")).toBe(false);
});
