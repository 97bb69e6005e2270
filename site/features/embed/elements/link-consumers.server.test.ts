import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicUrl } from "../../../composition/testing/test-app.ts";
import { openSharedItems } from "./testing/test-shared-items.ts";

/** What a consumer reads of a page that somebody pasted the address of. */
interface PastedPage {
  html: string;
  /** Content of the first meta of a name or property. */
  meta(name: string): string;
  /** Answer of the first JSON link of oEmbed; empty without one. */
  oEmbed: Record<string, unknown>;
}

let test: Awaited<ReturnType<typeof openSharedItems>>;
beforeAll(async () => {
  test = await openSharedItems();
});
afterAll(() => test.close());

async function paste(path: string): Promise<PastedPage> {
  const html = await (await test.app.request(path)).text();
  const [, link = ""] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
  const answer = link && (await test.app.request(link.replaceAll("&amp;", "&"))).json();
  return {
    html,
    meta: (name) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "",
    oEmbed: (await answer) || {},
  };
}

const atMost = (length: number) => expect.stringMatching(new RegExp(`^.{1,${length}}$`, "su"));
const address = expect.stringMatching(`^${publicUrl}/`);

/** Rules that consumers publish, or that stand in their open sources, with what must hold for their visitors to see an item. */
const rules: [consumer: string, rule: string, holds: (page: PastedPage) => void][] = [
  [
    "Slack",
    "reads the first 32 KiB of a page",
    ({ html }) => {
      const read = Buffer.from(html)
        .subarray(0, 32 * 1024)
        .toString();
      for (const tag of ["og:title", "og:description", "og:image", "og:site_name", "json+oembed"])
        expect(read).toContain(tag);
    },
  ],
  [
    "Slack",
    "prefers oEmbed, and needs its version, title and provider",
    ({ oEmbed }) =>
      expect(oEmbed).toMatchObject({ version: "1.0", title: atMost(1000), provider_name: "Tuna" }),
  ],
  [
    "Slack and Discord",
    "show a wide picture with a declared size under a large card",
    ({ meta }) => {
      expect(meta("twitter:card")).toBe("summary_large_image");
      expect([meta("og:image"), meta("og:image:width"), meta("og:image:height")]).toEqual([
        address,
        "1200",
        "630",
      ]);
    },
  ],
  [
    "Discord",
    "shows 256 letters of a title and 4,096 of a description",
    ({ meta }) => expect([meta("og:title"), meta("og:description")]).toEqual([atMost(256), atMost(4096)]),
  ],
  [
    "Discord",
    "colours the preview as theme-color says",
    ({ meta }) => expect(meta("theme-color")).toMatch(/^#[0-9a-f]{6}$/),
  ],
  [
    "Discord",
    "plays an MP4 with a declared size",
    ({ meta }) =>
      expect(["og:video", "og:video:type", "og:video:width", "og:video:height"].map(meta)).toEqual([
        expect.stringMatching(`^${publicUrl}/.+\\.mp4$`),
        "video/mp4",
        "640",
        "336",
      ]),
  ],
  [
    "Ghost",
    "embeds rich answers with a version, HTML and a width, of other addresses than WordPress's",
    ({ html, oEmbed }) => {
      expect(oEmbed).toMatchObject({
        type: "rich",
        version: "1.0",
        html: expect.stringContaining("<iframe "),
        width: expect.any(Number),
      });
      expect(html).not.toContain("wp-json/oembed");
    },
  ],
  [
    "Discourse",
    "embeds an answer with a height whose first frame an administrator has allowed by the beginning of its address",
    ({ oEmbed }) => {
      const [, src] = /<iframe [^>]*?src="([^"]+)"/.exec(String(oEmbed.html)) ?? [];
      expect([oEmbed.height, src]).toEqual([
        expect.any(Number),
        expect.stringMatching(`^${publicUrl}/embed/(sound|voice)/`),
      ]);
    },
  ],
  [
    "Discourse",
    "shows a title and a description where no frame is allowed",
    ({ meta }) => expect([meta("og:title"), meta("og:description")]).toEqual([atMost(1000), atMost(1000)]),
  ],
];

describe.each(["/sound/airhorn", "/sound/long", "/sound/pictured", "/voice/robot"])("%s", (path) => {
  let page: PastedPage;
  beforeAll(async () => {
    page = await paste(path);
  });

  it.each(rules)("%s %s", (_, _rule, holds) => holds(page));
});

it("a maker is a bookmark in Ghost, which shows no answer of the type link, with a name and a picture", async () => {
  const { meta, oEmbed } = await paste("/u/painter/");
  expect(oEmbed.type).toBe("link");
  expect([meta("og:title"), meta("og:image")]).toEqual([expect.stringContaining("Painter"), address]);
});
