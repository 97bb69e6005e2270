import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { problemSchema } from "@tuna/sdk/contract";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../../../brand.ts";
import { createApp } from "../../../composition/create-app.server.ts";
import { openTestApp, publicUrl, type TestApp } from "../../../composition/testing/test-app.ts";
import { precompress } from "../../../platform/builds/precompress.server.ts";
import { readEnvironment } from "../../../platform/environment/environment.server.ts";

const script = "export const one = 1;\n".repeat(40);
let test: TestApp;
let folder: string;
let app: Hono;

beforeAll(async () => {
  test = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), "elements-"));
  const url = pathToFileURL(`${folder}/`);
  for (const name of ["widgets.js", "sound-card-B3x_fa9Q.js", "custom-elements.json"]) {
    await writeFile(new URL(name, url), script);
  }
  await writeFile(new URL("widgets.js.map", url), "{}");
  await writeFile(new URL("manifest.json", url), '{"files":{}}');
  await writeFile(new URL("secret.env", url), "SECRET=1");
  await precompress([new URL("widgets.js", url)]);
  const environment = readEnvironment({ PUBLIC_URL: publicUrl });
  app = createApp({ site: test.site, environment, brand, elements: { build: url } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const get = (file: string, headers: Record<string, string> = {}) =>
  app.request(`/widgets/v1/${file}`, { headers });

describe("what a partner's page loads", () => {
  it.each([
    ["widgets.js", "text/javascript; charset=utf-8", "public, max-age=300, stale-while-revalidate=86400"],
    ["sound-card-B3x_fa9Q.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["widgets.js.map", "application/json", "public, max-age=300, stale-while-revalidate=86400"],
    ["manifest.json", "application/json", "public, max-age=300, stale-while-revalidate=86400"],
    ["custom-elements.json", "application/json", "public, max-age=300, stale-while-revalidate=86400"],
  ])("%s is typed, open to any site and kept as long as its name means it", async (file, type, caching) => {
    const { status, headers } = await get(file, { origin: "https://partner.example" });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": type,
      "cache-control": caching,
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(headers.has("x-frame-options")).toBe(false);
  });

  it("sends compressed files to browsers that accept them", async () => {
    const small = await get("widgets.js", { "accept-encoding": "gzip, br" });
    expect(small.headers.get("content-encoding")).toBe("br");
    const bytes = Buffer.from(await small.arrayBuffer());
    expect(Number(small.headers.get("content-length"))).toBe(bytes.length);
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
    const plain = await get("sound-card-B3x_fa9Q.js", { "accept-encoding": "br" });
    expect(plain.headers.has("content-encoding")).toBe(false);
    expect(await plain.text()).toBe(script);
  });

  it("answers 304 to the ETag of the same encoding", async () => {
    const first = await get("widgets.js", { "accept-encoding": "gzip" });
    const etag = first.headers.get("etag")!;
    const again = await get("widgets.js", { "accept-encoding": "gzip", "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get("widgets.js", { "if-none-match": etag })).status).toBe(200);
  });

  it("sends the new file as soon as a build has replaced it", async () => {
    const url = pathToFileURL(`${folder}/widgets.iife.js`);
    await writeFile(url, "1");
    expect(await (await get("widgets.iife.js")).text()).toBe("1");
    await writeFile(url, "2");
    await utimes(url, new Date(), new Date(Date.now() + 1000));
    expect(await (await get("widgets.iife.js")).text()).toBe("2");
  });

  it.each([
    "nothing.js",
    "secret.env",
    "..%2f..%2fpackage.json",
    "%2e%2e/x.js",
    "",
    ".vite/manifest.json",
    "a/b/c.js",
  ])("%s is a problem, and no page", async (file) => {
    const response = await get(file);
    expect(response.status).toBe(404);
    expect(problemSchema.parse(await response.json()).code).toBe("file-not-found");
  });

  it("refuses writes", async () => {
    const response = await app.request("/widgets/v1/widgets.js", { method: "PUT" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});

describe("what elements load", () => {
  it.each(["/api/v1/cards?sounds=airhorn", "/api/v1/sounds/airhorn/audio", "/api/v1/sounds/nobody"])(
    "%s may be used by any site",
    async (path) => {
      const { headers } = await app.request(path);
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(headers.get("access-control-allow-origin")).toBe("*");
    },
  );

  it("allows every site to load icons", async () => {
    const sound = await (await app.request("/api/v1/sounds/airhorn")).json();
    const { status, headers } = await app.request(new URL(sound.icon.url).pathname);
    expect([status, headers.get("cross-origin-resource-policy")]).toEqual([200, "cross-origin"]);
  });
});
