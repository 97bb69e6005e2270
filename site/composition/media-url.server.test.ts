import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewItem } from "../features/catalog/catalog.server.ts";
import { openSharedItems } from "../features/embed/elements/testing/test-shared-items.ts";
import { encodeWav } from "../platform/audio/encode-wav.ts";
import { sine } from "../platform/media/testing/test-tones.ts";
import { publicUrl } from "./testing/test-app.ts";

const mediaUrl = "https://media.example";
const bucketOrigin = "https://files.example";
const bucketVariables = {
  S3_ENDPOINT: "http://storage:9000",
  S3_PUBLIC_ENDPOINT: `${bucketOrigin}/s3`,
  S3_BUCKET: "sounds",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

let test: Awaited<ReturnType<typeof openSharedItems>>;
beforeAll(async () => {
  test = await openSharedItems({ MEDIA_URL: mediaUrl, ...bucketVariables });
});
afterAll(() => test.close());

const get = (path: string, host = publicUrl) => test.app.request(`${host}${path}`);
const textOf = async (path: string) => (await get(path)).text();
const pathAt = (url: string) => url.slice(mediaUrl.length);

/** Gives an unlisted and a sensitive sound audio of their own, and returns its paths by hash. */
async function addRestrictedAudio(): Promise<string[]> {
  const { catalog, media } = test.site;
  const add = async (id: string, fields: Partial<NewItem>, isSensitive: boolean) => {
    const bytes = encodeWav(sine({ durationMs: 100, frequency: 300 + id.length }));
    const hash = await media.put(bytes);
    const measures = { durationMs: 100, loudnessLufs: null, peaks: [] };
    await catalog.addMedia([
      { hash, format: "wav", mimeType: "audio/wav", sizeBytes: bytes.length, ...measures },
    ]);
    await catalog.add([
      {
        kind: "sound",
        id,
        sourceKey: `restricted:${id}`,
        createdAt: new Date("2026-01-02"),
        publicStatus: "listed",
        plays: 0,
        addedToSoundboard: 0,
        audioHash: hash,
        originalHash: null,
        fileName: "restricted.wav",
        iconHash: null,
        fields: { name: id, publicInfo: { sensitiveContent: isSensitive } } as NewItem["fields"],
        ...fields,
      } as NewItem,
    ]);
    return `/media/${hash}.wav`;
  };
  const paths = [
    await add("restricted-a", { publicStatus: "unlisted" }, false),
    await add("restricted-bb", {}, true),
  ];
  const open = await add("restricted-ccc", {}, false);
  expect((await get(open, mediaUrl)).status).toBe(200);
  return paths;
}

describe("a site with a host for media", () => {
  it("names that host for icons and sounds in its API, and serves them to it", async () => {
    const { icon, audio, publicInfo } = await (await get("/api/v1/sounds/airhorn")).json();
    expect(publicInfo.url).toBe(`${publicUrl}/sound/airhorn`);
    for (const { url } of [icon, audio]) {
      expect(url.startsWith(`${mediaUrl}/`), url).toBe(true);
      const response = await get(pathAt(url), mediaUrl);
      expect(response.status, url).toBe(200);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("cache-control")).toContain("immutable");
      await response.body?.cancel();
    }
    const cards = await (await get("/api/v1/cards?sounds=airhorn")).json();
    expect(JSON.stringify(cards)).toContain(`"audioUrl":"${audio.url}"`);
  });

  it("names it in pages, feeds and link previews", async () => {
    const page = await textOf("/sound/airhorn");
    expect(page).toMatch(new RegExp(`<img[^>]* src="${mediaUrl}/media/`));
    expect(page).toMatch(new RegExp(`property="og:audio" content="${mediaUrl}/api/v1/sounds/airhorn/audio`));
    expect(page).not.toContain(`${publicUrl}${mediaUrl}`);
    const { thumbnail_url } = await (await get(`/oembed?url=${publicUrl}/sound/pictured`)).json();
    expect(thumbnail_url.startsWith(`${mediaUrl}/media/`), thumbnail_url).toBe(true);
    expect(await textOf("/embed/sound/airhorn")).toContain(`${mediaUrl}/api/v1/sounds/airhorn/audio`);
  });

  it.each([
    ["/sound/airhorn", ` ${bucketOrigin}`],
    ["/embed/sound/airhorn", ""],
  ])(
    "allows pictures, sounds and requests of that host on %s, and signed addresses on pages only",
    async (path, bucket) => {
      const policy = (await get(path)).headers.get("content-security-policy") ?? "";
      const directives = new Map(policy.split("; ").map((line) => line.split(/ (.*)/) as [string, string]));
      expect(directives.get("media-src")).toBe(`'self' ${mediaUrl}${bucket}`);
      expect(directives.get("img-src")).toBe(`'self' data: ${mediaUrl}`);
      expect(directives.get("connect-src")).toBe(`'self' ${mediaUrl}${bucket}`);
      expect(directives.get("script-src")).toBe("'self'");
    },
  );

  it("never names it for sensitive and unlisted items, whose sounds it does not get either", async () => {
    const { catalog } = test.site;
    const [secret, hidden] = [
      await catalog.get("sound", "secret"),
      await catalog.withUnlisted.get("sound", "hidden"),
    ];
    const withoutRights = await addRestrictedAudio();
    for (const path of withoutRights) expect((await get(path, mediaUrl)).status, path).toBe(404);
    for (const item of [secret, hidden]) {
      expect(item?.audio?.url).toMatch(/^\/api\/v1\/sounds\/\w+\/audio\?hash=/);
      expect(item?.icon?.url).toMatch(/^\/media\//);
      const refused = await get(item?.audio?.url ?? "", mediaUrl);
      expect([403, 404]).toContain(refused.status);
      expect(refused.headers.get("cache-control")).toContain("no-store");
    }
  });
});
