import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { mountWebManifest } from "../../composition/web-manifest.server.ts";
import { openSharedItems } from "../../features/embed/elements/testing/test-shared-items.ts";
import { decodePicture } from "../../features/previews/testing/test-pixels.ts";

let test: Awaited<ReturnType<typeof openSharedItems>>;
beforeAll(async () => {
  test = await openSharedItems();
});
afterAll(() => test.close());

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

it("names icons of the sizes that installing needs, each as it is said to be", async () => {
  const {
    icons,
    description,
    start_url: startUrl,
  } = await (await test.app.request("/manifest.webmanifest")).json();
  expect(startUrl).toBe("/");
  expect(description).toBe("Browse, search and play meme sounds and voices made by the community.");
  const pngs = (icons as Icon[]).filter(({ type }) => type === "image/png");
  expect(pngs.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes, purpose } of pngs) {
    const response = await test.app.request(src);
    expect(response.headers.get("content-type")).toBe("image/png");
    const picture = await decodePicture(new Uint8Array(await response.arrayBuffer()));
    const side = Number.parseInt(sizes, 10);
    expect([picture.width, picture.height]).toEqual([side, side]);
    // Systems cut a maskable icon to their own shape, so it is filled to its corners. The other has round ones.
    const corner = picture.brightShare({ left: 0, top: 0, width: 4, height: 4 }, 100);
    expect(corner).toBe(purpose === "maskable" ? 1 : 0);
  }
});

it("has shortcuts to boards and favourites, and accepts shared sounds", async () => {
  const manifest = await (await test.app.request("/manifest.webmanifest")).json();
  const urls = manifest.shortcuts.map(({ url }: { url: string }) => url);
  expect(urls).toEqual(["/boards/", "/favourites/", "/sounds/", "/voices/"]);
  for (const url of urls) expect((await test.app.request(url)).status, url).toBe(200);
  expect(manifest.share_target).toMatchObject({
    action: "/create/share/",
    method: "POST",
    enctype: "multipart/form-data",
    params: { files: [{ name: "sounds", accept: ["audio/*", "video/*"] }] },
  });
});

it("accepts no files where nothing receives them", async () => {
  const app = new Hono();
  mountWebManifest(app, brand, { hasOfflineBoards: false });
  const { share_target } = await (await app.request("/manifest.webmanifest")).json();
  expect(share_target.params).toEqual({ title: "title", text: "text", url: "url" });
});

it("has an icon for the home screens of phones that read no manifest", async () => {
  const html = await (await test.app.request("/")).text();
  const [, href = ""] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
  const picture = await decodePicture(new Uint8Array(await (await test.app.request(href)).arrayBuffer()));
  expect([picture.width, picture.height]).toEqual([180, 180]);
});
