import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, publicUrl, type TestApp } from "../../composition/testing/test-app.ts";
import { feeds } from "../../features/previews/feed-paths.ts";
import { readPurgeOptions } from "../environment/purge-options.server.ts";
import { KEY_OF_MANY, surrogateHeaders } from "./surrogate-keys.server.ts";

const CDN_PURGE_URL = "https://cdn.example/purge";
const purge = readPurgeOptions({ CDN_PURGE_URL });

describe("the key header", () => {
  it("names each item of a text once", () => {
    const text =
      '<a href="/sound/horn"> "/api/v1/sounds/horn/audio?hash=1" https://x.example/embed/voice/robot-1';
    expect(surrogateHeaders(text, purge)).toEqual({ "surrogate-key": "sound-horn voice-robot-1" });
  });

  it("names boards by their addresses, and by their ids in lists", () => {
    const text =
      '<a href="/board/abcdefgh12345678/"> /embed/board/embedded12345678 {"id":"listed1234567890"}';
    expect(surrogateHeaders(text, purge)).toEqual({
      "surrogate-key": "board-abcdefgh12345678 board-embedded12345678 board-listed1234567890",
    });
    expect(surrogateHeaders("/board/my-abcdefgh12345678/", purge)).toEqual({});
  });

  it("has commas for CDNs with tags", () => {
    const tags = readPurgeOptions({ CDN_PURGE_URL, CDN_KEY_HEADER: "Cache-Tag" });
    expect(surrogateHeaders("/sound/a /sound/b", tags)).toEqual({ "cache-tag": "sound-a,sound-b" });
  });

  it("names items of cards that have no path, by the links that open them in the app", () => {
    const cards = '{"deeplink":"tuna://open?type=voice_VL2&id=robot"} tuna://open?type=sound&amp;id=horn"';
    expect(surrogateHeaders(cards, purge)).toEqual({ "surrogate-key": "voice-robot sound-horn" });
  });

  const paths = (path: string, count: number) =>
    Array.from({ length: count }, (_, index) => path + String(index).padStart(16, "0")).join(" ");

  it("fits into the headers that proxies accept", () => {
    expect(surrogateHeaders(paths("/sound/", 500), purge)["surrogate-key"]?.length).toBeLessThan(2500);
  });

  it.each([
    ["items", paths("/sound/", 100), paths("/sound/", 101)],
    ["boards", paths("/board/", 30), paths("/board/", 31)],
  ])("has the key of answers with many %s only if it cannot name all", (_, few, many) => {
    expect(surrogateHeaders(`${few} ${few}`, purge)["surrogate-key"]).not.toContain(KEY_OF_MANY);
    expect(surrogateHeaders(many, purge)["surrogate-key"]?.split(" ")).toContain(KEY_OF_MANY);
  });

  it.each(["", "<p>No item</p>"])("is absent without items: %s", (text) => {
    expect(surrogateHeaders(text, purge)).toEqual({});
  });

  it.each([
    [{ CDN_PURGE_URL: "cdn.example" }, "CDN_PURGE_URL must be an address"],
    [{ CDN_PURGE_TOKEN: "token" }, "CDN_PURGE_TOKEN needs CDN_PURGE_URL"],
    [{ CDN_PURGE_URL, CDN_KEY_HEADER: "X-Keys" }, "CDN_KEY_HEADER must be Surrogate-Key or Cache-Tag"],
  ])("is refused in the configuration %o", (given, message) => {
    expect(() => readPurgeOptions(given)).toThrow(message);
  });
});

describe("answers of a site", () => {
  let apps: Record<"plain" | "purging", TestApp>;
  let audioPath = "";
  let mediaPath = "";
  beforeAll(async () => {
    apps = { plain: await openTestApp(), purging: await openTestApp({ CDN_PURGE_URL }) };
    const { audio } = await (await apps.plain.app.request("/api/v1/sounds/airhorn")).json();
    audioPath = `/api/v1/sounds/airhorn/audio?hash=${audio.hash}`;
    mediaPath = `/media/${audio.hash}.wav`;
  });
  afterAll(async () => {
    await Promise.all(Object.values(apps).map(({ close }) => close()));
  });

  it("name their items only if there is a CDN to purge", async () => {
    const keysAt = async (name: "plain" | "purging", path: string) =>
      (await apps[name].app.request(path)).headers.get("surrogate-key");
    expect(await keysAt("plain", "/api/v1/sounds/airhorn")).toBeNull();
    expect(await keysAt("purging", "/api/v1/sounds/airhorn")).toBe("sound-airhorn");
    expect((await keysAt("purging", "/api/v1/sounds"))?.split(" ").sort()).toEqual(
      ["airhorn", "bruh", "silent"].map((id) => `sound-${id}`),
    );
    expect(await keysAt("purging", audioPath)).toBe("sound-airhorn");
    for (const format of ["json", "xml"]) {
      const path = `/oembed?format=${format}&url=${encodeURIComponent(`${publicUrl}/sound/airhorn`)}`;
      expect(await keysAt("purging", path), format).toContain("sound-airhorn");
    }
    expect(await keysAt("purging", mediaPath)).toMatch(/^media-[0-9a-f]{12}$/);
    expect(await keysAt("purging", "/api/v1/sounds/nothing")).toBeNull();
  });

  it("may be old during an outage only if there is a CDN to purge", async () => {
    const cachingAt = async (name: "plain" | "purging", path: string) =>
      (await apps[name].app.request(path)).headers.get("cache-control");
    for (const path of ["/api/v1/sounds", "/api/v1/sounds/airhorn", audioPath, mediaPath]) {
      expect(await cachingAt("plain", path), path).not.toContain("stale-if-error");
      expect(await cachingAt("purging", path), path).toContain("stale-if-error=604800");
    }
  });

  it("have the headers of the whole file if a CDN has it already, since they replace the stored ones", async () => {
    const { app } = apps.purging;
    for (const path of [audioPath, mediaPath]) {
      const whole = await app.request(path);
      const headers = { "if-none-match": whole.headers.get("etag") ?? "" };
      const kept = await app.request(path, { headers });
      expect(kept.status, path).toBe(304);
      for (const name of ["cache-control", "surrogate-control", "surrogate-key"])
        expect(kept.headers.get(name), `${path} ${name}`).toBe(whole.headers.get(name));
    }
  });

  it("stay in a CDN for a week if they are sounds or icons and it is purged, and in no other cache", async () => {
    const audioWithoutHash = "/api/v1/sounds/airhorn/audio";
    const controlAt = async (name: "plain" | "purging", path: string) => {
      const { headers } = await apps[name].app.request(path);
      expect(headers.get("cache-control"), path).not.toContain("604800,");
      return headers.get("surrogate-control");
    };
    for (const path of [audioPath, mediaPath, audioWithoutHash]) {
      expect(await controlAt("purging", path), path).toBe("max-age=604800");
      expect(await controlAt("plain", path), path).toBeNull();
    }
    for (const path of ["/api/v1/sounds", "/api/v1/sounds/airhorn", "/sitemap.xml"])
      expect(await controlAt("purging", path), path).toBeNull();
  });

  it("stay in shared caches for a minute at most", async () => {
    const lifetimeOf = async (path: string) => {
      const answer = await apps.plain.app.request(path);
      expect(answer.status, path).toBe(200);
      const control = answer.headers.get("cache-control") ?? "";
      const seconds = (name: string) =>
        Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1] ?? 0);
      return (seconds("s-maxage") || seconds("max-age")) + seconds("stale-while-revalidate");
    };
    const files = [audioPath, mediaPath, "/api/v1/sounds/airhorn/audio", "/sitemap.xml"];
    const shown = [
      "/api/v1/sounds",
      "/api/v1/sounds/airhorn",
      "/api/v1/sounds/airhorn/recommended",
      "/api/v1/suggest?q=air",
      "/api/v1/search/sounds?q=air",
      "/oembed?url=https://sounds.example/sound/airhorn",
      "/api/v1/tags",
      feeds[0]?.path ?? "no feed",
    ];
    // Varnish adds 10 s, see deploy/varnish/tuna.vcl.
    for (const path of shown) expect(await lifetimeOf(path), path).toBeLessThanOrEqual(60);
    for (const path of files) expect(await lifetimeOf(path), path).toBeLessThanOrEqual(50);
  });
});
