import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharedItems } from "./elements/testing/test-shared-items.ts";

let test: Awaited<ReturnType<typeof openSharedItems>>;
beforeAll(async () => {
  test = await openSharedItems();
});
afterAll(() => test.close());

const get = (path: string, headers: Record<string, string> = {}) => test.app.request(path, { headers });
const htmlOf = async (path: string) => (await get(path)).text();

describe("an embedded player", () => {
  it.each(["/embed/sound/airhorn", "/embed/voice/robot", "/embed/sound/nobody"])(
    "%s may stand in a frame of any site",
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
      expect(headers.has("x-frame-options")).toBe(false);
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
      expect(headers.get("x-robots-tag")).toBe("noindex");
    },
  );

  it.each(["/", "/sound/airhorn", "/sounds/", "/embed", "/embedded/sound/airhorn"])(
    "is the only page that may: %s may not",
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("content-security-policy") ?? "frame-ancestors 'none'").toContain(
        "frame-ancestors 'none'",
      );
    },
  );

  it("plays without script, and links to the site in a new tab", async () => {
    const html = await htmlOf("/embed/sound/airhorn");
    expect(html).toMatch(/<a class="tn-play" href="\/api\/v1\/sounds\/airhorn\/audio\?hash=\w+"/);
    expect(html).toContain('<base target="_blank">');
    expect(html).toContain('<a href="/sound/airhorn" target="_blank" rel="noopener">Airhorn sound</a>');
    expect(html).toContain('<a class="embed-brand" href="/" target="_blank" rel="noopener">');
    expect(html).not.toContain("<header");
    expect(html).toMatch(/<div id="embed"><main/);
  });

  it("follows the options in its URL, and falls back to the defaults for invalid ones", async () => {
    const html = await htmlOf("/embed/sound/airhorn?theme=dark&size=compact");
    expect(html).toContain('<html lang="en" data-theme="dark">');
    expect(html).toContain('data-size="compact"');
    const usual = await htmlOf("/embed/sound/airhorn?theme=%22%3E%3Cb%3E&size=__proto__");
    expect(usual).toBe(await htmlOf("/embed/sound/airhorn"));
  });

  it("is not taken for another address that is asked at the same time", async () => {
    const answers = ["airhorn%3Ftheme=dark", "airhorn?theme=dark"].map((end) => get(`/embed/sound/${end}`));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 200]);
  });

  it("is cached like pages and revalidated with 304", async () => {
    const { headers } = await get("/embed/sound/airhorn", { "accept-encoding": "br" });
    expect(headers.get("cache-control")).toMatch(/^public, .*s-maxage=\d+/);
    expect(headers.get("content-encoding")).toBe("br");
    const again = await get("/embed/sound/airhorn", {
      "accept-encoding": "br",
      "if-none-match": headers.get("etag")!,
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ["/embed/sound/nobody", "Sound not found"],
    ["/embed/voice/airhorn", "Voice not found"],
    ["/embed/sound/%3Cb%3E", "Sound not found"],
  ])("%s says '%s' in its place", async (path, message) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain(`<p class="embed-message">${message}</p>`);
  });

  it("redirects to its one canonical URL", async () => {
    const response = await get("/embed/sound/airhorn/?theme=dark");
    expect([response.status, response.headers.get("location")]).toEqual([
      301,
      "/embed/sound/airhorn?theme=dark",
    ]);
  });

  it("escapes markup in a name", async () => {
    const html = await htmlOf("/embed/sound/hostile");
    expect(html.match(/<script\b/g)).toHaveLength(2);
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("<b>");
  });
});
