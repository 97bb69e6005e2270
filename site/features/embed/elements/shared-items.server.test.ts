import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicUrl } from "../../../composition/testing/test-app.ts";
import { longName, openSharedItems, secretName, secretOwner } from "./testing/test-shared-items.ts";

let test: Awaited<ReturnType<typeof openSharedItems>>;
beforeAll(async () => {
  test = await openSharedItems();
});
afterAll(() => test.close());

const textOf = async (path: string) => (await test.app.request(path)).text();
const headOf = async (path: string) => (await textOf(path)).split("</head>")[0] ?? "";
/** Values of a page's metas, by name or property. */
async function metasOf(path: string): Promise<Record<string, string>> {
  const metas = (await headOf(path)).matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...metas].map(([, name, content]) => [name, content]));
}
const jsonLdOf = async (path: string) =>
  /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await textOf(path))?.[1];

describe("an item's page", () => {
  it("links to its oEmbed description near the start of the document", async () => {
    const html = await textOf("/sound/airhorn");
    const url = encodeURIComponent(`${publicUrl}/sound/airhorn`);
    for (const [type, format] of [
      ["application/json+oembed", "json"],
      ["text/xml+oembed", "xml"],
    ]) {
      const link = `<link rel="alternate" type="${type}" href="${publicUrl}/oembed?format=${format}&amp;url=${url}"`;
      expect(html.slice(0, 150_000)).toContain(link);
      expect((await test.app.request(`/oembed?format=${format}&url=${url}`)).status).toBe(200);
    }
  });

  it("names its picture and its file for previews", async () => {
    const metas = await metasOf("/sound/airhorn");
    expect(metas).toMatchObject({
      "og:audio": expect.stringMatching(`^${publicUrl}/api/v1/sounds/airhorn/audio\\?hash=`),
      "og:audio:secure_url": metas["og:audio"],
      "og:audio:type": "audio/wav",
      "og:image": expect.stringMatching(`^${publicUrl}/previews/sound/airhorn/[0-9a-f]{16}\\.png$`),
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "Airhorn sound, a sound on Tuna, with its waveform",
      "og:video": `${metas["og:image"]?.slice(0, -"png".length)}mp4`,
      "og:video:secure_url": metas["og:video"],
      "og:video:type": "video/mp4",
      "og:video:width": "640",
      "og:video:height": "336",
      "twitter:card": "summary_large_image",
    });
    expect((await metasOf("/sound/silent"))["og:audio"]).toBeUndefined();
  });

  it("describes its audio to search engines", async () => {
    expect(JSON.parse((await jsonLdOf("/voice/robot")) ?? "")).toMatchObject({
      "@type": "AudioObject",
      name: "Robot sound",
      contentUrl: expect.stringContaining(`${publicUrl}/api/v1/voices/robot/audio`),
      embedUrl: `${publicUrl}/embed/voice/robot`,
      encodingFormat: "audio/wav",
      duration: "PT0.500S",
      uploadDate: "2026-01-01T12:00:00.000Z",
    });
  });

  it("shortens long names for previews", async () => {
    const metas = await metasOf("/sound/long");
    expect(Buffer.byteLength(metas["og:title"] ?? "")).toBeLessThanOrEqual(70);
    expect(metas["og:title"]).toMatch(/^Very long name 🎺.*…$/u);
    expect(Buffer.byteLength(metas["og:description"] ?? "")).toBeLessThanOrEqual(350);
    expect(await textOf("/sound/long")).toContain(`>${longName.trim()}`);
  });

  it("escapes names in its data", async () => {
    expect(JSON.parse((await jsonLdOf("/sound/hostile")) ?? "").name).toContain("</script>");
    expect(await textOf("/sound/hostile")).not.toContain("<script>alert");
  });
});

// All that could name it is looked through in `moderation/veil.test.ts`.
describe.each(["sound/secret", "voice/secret-voice"])(
  "the sensitive %s gives previews nothing to show",
  (path) => {
    const giveaway = new RegExp(`${secretName}|${secretOwner}|hushed|/audio|/media/`, "i");

    it("in Open Graph and player cards", async () => {
      const metas = Object.entries(await metasOf(`/${path}`)).filter(([name]) => /^(og|twitter):/.test(name));
      expect(metas.map(([name]) => name).sort()).toEqual([
        "og:description",
        "og:image",
        "og:image:alt",
        "og:image:height",
        "og:image:width",
        "og:site_name",
        "og:title",
        "og:type",
        "og:url",
        "twitter:card",
      ]);
      expect(JSON.stringify(metas)).not.toMatch(giveaway);
      expect(Object.fromEntries(metas)).toMatchObject({
        "og:title": "Explicit Content",
        "og:image": `${publicUrl}/previews/explicit.png`,
      });
    });

    it("in JSON-LD and discovery", async () => {
      expect(await jsonLdOf(`/${path}`)).toBeUndefined();
      expect(await headOf(`/${path}`)).not.toContain("oembed");
    });
  },
);
