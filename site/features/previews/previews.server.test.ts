import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { publicUrl } from "../../composition/testing/test-app.ts";
import { siteCardNames, siteCardPath } from "../../platform/head/preview-card.ts";
import { keyOfMedia } from "../../platform/media/media-store.server.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import { fileOfStorage, requireBytes } from "../../platform/storage/object-storage.server.ts";
import { openSharedItems } from "../embed/elements/testing/test-shared-items.ts";
import { drawingOfSite } from "./card-drawing.server.ts";
import { openPreviewPool, type PreviewPool } from "./preview-pool.server.ts";
import { openPreviews } from "./previews.server.ts";
import { cardAreas, decodePicture } from "./testing/test-pixels.ts";

let test: Awaited<ReturnType<typeof openSharedItems>>;
beforeAll(async () => {
  test = await openSharedItems();
});
afterAll(() => test.close());

/** Path of the picture that a page names. */
async function imagePathOf(page: string): Promise<string> {
  const html = await (await test.app.request(page)).text();
  const url = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
  expect(url.startsWith(`${publicUrl}/previews/`), url).toBe(true);
  return url.slice(publicUrl.length);
}
const pictureAt = async (path: string) =>
  decodePicture(new Uint8Array(await (await test.app.request(path)).arrayBuffer()));

describe("the picture of a shared link", () => {
  it.each([
    "/sound/airhorn",
    "/voice/robot",
    "/sound/silent",
    "/sound/hostile",
    "/sound/long",
    "/sound/pictured",
  ])("is a PNG of 1200 × 630 pixels for %s, which caches keep", async (page) => {
    const response = await test.app.request(await imagePathOf(page));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const picture = await decodePicture(new Uint8Array(await response.arrayBuffer()));
    expect([picture.width, picture.height]).toEqual([1200, 630]);
  });

  it("shows the item's waveform, and none for an item without audio", async () => {
    const share = async (page: string) =>
      (await pictureAt(await imagePathOf(page))).brightShare(cardAreas.wave, 120);
    expect(await share("/sound/airhorn")).toBeGreaterThan(0.1);
    expect(await share("/sound/silent")).toBe(0);
  });

  it.each([
    ["/", "home"],
    ["/sounds/", "sounds"],
    ["/sounds/tag/memes/", "sounds"],
    ["/voices/new/", "voices"],
    ["/search/sounds/horn/", "home"],
    ["/developers/", "home"],
    ["/sound/missing", "home"],
    ["/sound/secret", "explicit"],
    ["/voice/secret-voice", "explicit"],
  ] as const)("is the site's own card for %s: %s", async (page, name) => {
    expect(await imagePathOf(page)).toBe(siteCardPath(name));
  });

  it.each(siteCardNames)("can be had for the card %s", async (name) => {
    const picture = await pictureAt(siteCardPath(name));
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    expect(picture.brightShare(cardAreas.texts, 220)).toBeGreaterThan(0.01);
  });

  it("comes without an icon that is not there yet, which nobody keeps, and with it later", async () => {
    const { storage } = test.site;
    const icon = (await test.site.catalog.get("sound", "pictured"))?.icon?.hash ?? "";
    const bytes = await requireBytes(fileOfStorage(storage, keyOfMedia(icon)));
    await storage.remove(keyOfMedia(icon));
    for await (const { key } of storage.list("previews/")) await storage.remove(key);
    const page = await imagePathOf("/sound/pictured");
    const read = async () => {
      const { status, headers } = await test.app.request(page);
      return { status, cached: headers.get("cache-control"), etag: headers.get("etag") };
    };
    const without = await read();
    expect(without).toMatchObject({ status: 200, cached: "no-store" });
    await storage.put(keyOfMedia(icon), bytes);
    const whole = await read();
    expect(whole).toMatchObject({ status: 200, cached: expect.stringContaining("immutable") });
    expect(whole.etag).not.toBe(without.etag);
  });

  it("is not sent again to who has it", async () => {
    const imagePath = await imagePathOf("/sound/airhorn");
    const etag = (await test.app.request(imagePath)).headers.get("etag") ?? "";
    const again = await test.app.request(imagePath, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("moves to another URL when the item changes, and the old one leads there", async () => {
    const current = await imagePathOf("/sound/airhorn");
    const old = current.replace(/[0-9a-f]{16}\.png$/, "0123456789abcdef.png");
    const response = await test.app.request(old);
    expect([response.status, response.headers.get("location")]).toEqual([302, current]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("shows nothing of sensitive items, whatever the URL", async () => {
    for (const path of ["sound/secret", "voice/secret-voice"]) {
      const response = await test.app.request(`/previews/${path}/0123456789abcdef.png`);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/previews/explicit.png"]);
    }
    const explicit = await pictureAt("/previews/explicit.png");
    expect(explicit.brightShare(cardAreas.wave, 120)).toBe(0);
  });

  it.each(["sound/hidden", "sound/missing", "voice/airhorn"])("does not exist for %s", async (path) => {
    expect((await test.app.request(`/previews/${path}/0123456789abcdef.png`)).status).toBe(404);
  });

  it.each([
    "/previews/other.png",
    "/previews/home.svg",
    "/previews/sound/airhorn/short.png",
    "/previews/..%2f..%2fpackage.json",
  ])("does not exist at %s", async (path) => {
    expect((await test.app.request(path)).status).toBe(404);
  });
});

describe("the video of a shared link", () => {
  it("is an MP4 that caches keep and players can seek", async () => {
    const html = await (await test.app.request("/sound/airhorn")).text();
    const url = /<meta property="og:video" content="([^"]*)"/.exec(html)?.[1] ?? "";
    const response = await test.app.request(url.slice(publicUrl.length));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("content-security-policy")).toContain("media-src 'self'");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString("latin1", 4, 8)).toBe("ftyp");
    const part = await test.app.request(url.slice(publicUrl.length), { headers: { range: "bytes=4-7" } });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
  });

  it.each([
    ["/previews/sound/hidden/0123456789abcdef.mp4", 404, null],
    ["/previews/sound/secret/0123456789abcdef.mp4", 302, "/previews/explicit.png"],
  ])("does not exist for unlisted and sensitive items: %s", async (path, status, location) => {
    const response = await test.app.request(path);
    expect([response.status, response.headers.get("location")]).toEqual([status, location]);
  });

  it("is not offered without audio or for sensitive items", async () => {
    for (const page of ["/sound/silent", "/sound/secret", "/"]) {
      expect(await (await test.app.request(page)).text(), page).not.toContain("og:video");
    }
  });
});

describe("drawing", () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), "previews-"));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it("happens once for simultaneous requests, and not again in another process", async () => {
    const drawing = drawingOfSite("home", brand);
    const drawn: string[] = [];
    const open = () => {
      const pool = openPreviewPool();
      const draw: PreviewPool["draw"] = (task) => {
        drawn.push(task.outputKey);
        return pool.draw(task);
      };
      return openPreviews({ storage: openFolderStorage(directory), pool: { ...pool, draw } });
    };
    const previews = open();
    const files = await Promise.all(Array.from({ length: 20 }, () => previews.cardFile(drawing)));
    await previews.close();
    const later = open();
    files.push(await later.cardFile(drawing));
    await later.close();
    expect(drawn).toHaveLength(1);
    expect(new Set(files.map(({ key }) => key))).toEqual(new Set(drawn));
  });

  it("shows no icon on the card of an item whose icon is lost", async () => {
    const previews = openPreviews({ storage: openFolderStorage(directory) });
    const drawing = { ...drawingOfSite("home", brand), iconHash: "0".repeat(64) };
    expect(await (await previews.cardFile(drawing)).head()).toBeDefined();
    await previews.close();
  });

  it("refuses more cards than a process draws in a few seconds", async () => {
    const previews = openPreviews({ storage: openFolderStorage(directory) });
    const drawings = Array.from({ length: 60 }, (_, index) => ({
      ...drawingOfSite("home", brand),
      title: `Crowd ${index}`,
    }));
    const results = await Promise.allSettled(drawings.map((drawing) => previews.cardFile(drawing)));
    await previews.close();
    const refused = results.filter(({ status }) => status === "rejected").length;
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(60);
  });
});
