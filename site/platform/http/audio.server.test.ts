import { rm } from "node:fs/promises";
import { parse as parseDisposition } from "content-disposition";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../composition/testing/test-app.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { sha256 } from "../media/media-store.server.ts";
import { pathOfMedia } from "../media/testing/media-path.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const audio = "/api/v1/sounds/airhorn/audio";
const get = (path: string, headers: Record<string, string> = {}) => test.app.request(path, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a sound's audio", () => {
  it("is the file, with the headers that a player needs", async () => {
    const response = await get(audio);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "audio/wav",
      "content-length": String(test.wav.length),
      "accept-ranges": "bytes",
      etag: `"${sha256(test.wav)}"`,
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "timing-allow-origin": "*",
      "x-content-type-options": "nosniff",
    });
    expect(await bytesOf(response)).toEqual(Buffer.from(test.wav));
  });

  it("has its length in the answer to HEAD", async () => {
    const response = await test.app.request(audio, { method: "HEAD", headers: { range: "bytes=0-1" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe(String(test.wav.length));
    expect((await bytesOf(response)).length).toBe(0);
  });

  it.each([
    ["bytes=0-99", 0, 99],
    ["bytes=100-", 100, -1],
    ["bytes=-50", -50, -1],
  ])("can be sought: %s", async (range, first, last) => {
    const response = await get(audio, { range });
    const size = test.wav.length;
    const [start, end] = [first, last].map((at) => (at < 0 ? size + at : at)) as [number, number];
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end}/${size}`);
    expect(response.headers.get("content-length")).toBe(String(end - start + 1));
    expect(await bytesOf(response)).toEqual(Buffer.from(test.wav.slice(start, end + 1)));
  });

  it("has no satisfiable range after its end", async () => {
    const response = await get(audio, { range: `bytes=${test.wav.length}-` });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe(`bytes */${test.wav.length}`);
    expect(await response.json()).toMatchObject({ code: "range-not-satisfiable" });
  });

  it("is sent whole when several ranges are requested", async () => {
    const response = await get(audio, { range: "bytes=0-1,4-5" });
    expect(response.status).toBe(200);
    expect((await bytesOf(response)).length).toBe(test.wav.length);
  });

  it("resumes only if the caller's part belongs to the same file", async () => {
    const etag = `"${sha256(test.wav)}"`;
    const statuses = {
      [etag]: 206,
      [`W/${etag}`]: 200,
      '"other"': 200,
      "Sat, 01 Jan 2000 00:00:00 GMT": 200,
    };
    for (const [condition, status] of Object.entries(statuses)) {
      const response = await get(audio, { range: "bytes=0-9", "if-range": condition });
      expect(response.status, condition).toBe(status);
    }
  });

  it("answers 304 to a caller that has it", async () => {
    const etag = `"${sha256(test.wav)}"`;
    const response = await get(audio, { "if-none-match": `"other", ${etag}`, range: "bytes=0-9" });
    expect(response.status).toBe(304);
    expect(response.headers.get("etag")).toBe(etag);
  });

  it("is immutable in caches only under a URL with its hash", async () => {
    const cachingOf = async (query: string) => (await get(`${audio}${query}`)).headers.get("cache-control");
    const hash = sha256(test.wav);
    expect(await cachingOf(`?hash=${hash}`)).toBe("public, max-age=31536000, s-maxage=50, immutable");
    expect(await cachingOf(`?hash=${hash.slice(0, 16)}`)).toContain("immutable");
    expect(await cachingOf("")).not.toContain("immutable");
    expect(await cachingOf(`?hash=${hash.slice(0, 4)}`)).not.toContain("immutable");
    expect(await cachingOf(`?hash=${"0".repeat(64)}`)).not.toContain("immutable");
  });

  it("downloads in full quality, named after the item", async () => {
    const response = await get(`${audio}?download=1`);
    expect(await bytesOf(response)).toEqual(Buffer.from(test.original));
    expect(response.headers.get("etag")).toBe(`"${sha256(test.original)}"`);
    const disposition = response.headers.get("content-disposition") ?? "";
    expect(parseDisposition(disposition)).toMatchObject({
      type: "attachment",
      parameters: { filename: "Airhorn sound.flac" },
    });
  });

  it("is served for voices too", async () => {
    expect((await bytesOf(await get("/api/v1/voices/robot/audio"))).length).toBe(test.wav.length);
  });

  it("answers file-not-found for a sound without audio", async () => {
    expect(await (await get("/api/v1/sounds/silent/audio")).json()).toMatchObject({
      status: 404,
      code: "file-not-found",
      title: "Failed to download file!",
    });
  });

  it("answers file-not-found if the file is missing on disk", async () => {
    captureLog();
    const { original } = test;
    await rm(pathOfMedia(test.site.media, sha256(original)));
    const response = await get(`${audio}?download=1`);
    expect(response.status).toBe(404);
    expect(response.headers.has("content-disposition")).toBe(false);
    expect(await response.json()).toMatchObject({ code: "file-not-found" });
    await test.site.media.put(original);
  });
});

describe("the media folder", () => {
  it("serves icons as immutable, with a policy that forbids script", async () => {
    const { icon } = await (await get("/api/v1/sounds/airhorn")).json();
    const response = await get(new URL(icon.url).pathname);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, s-maxage=50, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    });
    expect(await response.text()).toMatch(/^<svg /);
  });

  it.each([
    ["a hash nobody stored", () => `${"0".repeat(64)}.svg`],
    ["another format than it has", () => `${sha256(test.wav)}.svg`],
    ["no format", () => sha256(test.wav)],
    ["a way out", () => "..%2f..%2fetc%2fpasswd"],
  ])("has nothing under %s", async (_, file) => {
    const response = await get(`/media/${file()}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "file-not-found" });
  });

  it("refuses methods that write", async () => {
    const response = await test.app.request(`/media/${sha256(test.wav)}.wav`, { method: "DELETE" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });
});
