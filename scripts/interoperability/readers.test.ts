import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { HANG_TIMEOUT_MS } from "../testing/hang-timeout.ts";

const siteUrl = inject("siteUrl");
const load = createRequire(join(inject("programsFolder"), "package.json"));
const feeds = ["/feeds/sounds/new.xml", "/feeds/sounds/trending.xml", "/feeds/voices/new.xml"];
const textOf = async (path: string) => (await fetch(siteUrl + path)).text();

let sound: { id: string; name: string; publicInfo: { ownerName: string; ownerSlug: string } };
beforeAll(async () => {
  const { items } = await (await fetch(`${siteUrl}/api/v1/sounds?pageSize=1`)).json();
  [sound] = items;
});

describe.each(feeds)("readers of %s", (path) => {
  it("find every item with its page, its date and its file", async () => {
    const Parser = load("rss-parser");
    const { items } = await new Parser().parseURL(siteUrl + path);
    expect(items.length).toBeGreaterThan(10);
    for (const item of items) {
      expect(item).toMatchObject({
        title: expect.stringMatching(/./),
        link: expect.stringContaining(siteUrl),
        isoDate: expect.stringMatching(/^\d{4}-/),
        enclosure: { url: expect.stringContaining(siteUrl), type: expect.stringMatching(/^audio\//) },
      });
    }
    const { parseRssFeed } = load("feedsmith");
    expect(parseRssFeed(await textOf(path)).items).toHaveLength(items.length);
    const { parseFeed } = load("@rowanmanning/feed-parser");
    expect(parseFeed(await textOf(path)).items).toHaveLength(items.length);
  });
});

it("sitemapper finds the pages of all items without an error", async () => {
  const Sitemapper = load("sitemapper").default;
  const { sites, errors } = await new Sitemapper({
    url: `${siteUrl}/sitemap.xml`,
    timeout: HANG_TIMEOUT_MS,
  }).fetch();
  expect(errors).toEqual([]);
  expect(sites.length).toBeGreaterThan(100);
  expect(sites).toContain(`${siteUrl}/sound/${sound.id}`);
});

describe("unfurlers of a sound's page", () => {
  it("open-graph-scraper finds its title, picture and sound", async () => {
    const scrape = load("open-graph-scraper");
    const { result } = await scrape({ html: await textOf(`/sound/${sound.id}`) });
    expect(result).toMatchObject({
      ogTitle: expect.stringContaining(sound.name),
      ogUrl: `${siteUrl}/sound/${sound.id}`,
      ogImage: [{ url: expect.stringContaining("/previews/"), width: "1200", height: "630" }],
    });
  });

  it("unfurl.js finds the player by oEmbed, with a thumbnail", async () => {
    const { unfurl } = load("unfurl.js");
    const { oEmbed } = await unfurl(`${siteUrl}/sound/${sound.id}`);
    expect(oEmbed).toMatchObject({
      type: "rich",
      title: sound.name,
      html: expect.stringContaining(`${siteUrl}/embed/sound/${sound.id}`),
      thumbnails: [{ url: expect.stringContaining(siteUrl) }],
    });
  });

  it("link-preview-js finds its title, picture and video", async () => {
    const { getPreviewFromContent } = load("link-preview-js");
    const url = `${siteUrl}/sound/${sound.id}`;
    const headers = { "content-type": "text/html" };
    const found = await getPreviewFromContent({ url, headers, data: await textOf(`/sound/${sound.id}`) });
    expect(found).toMatchObject({
      title: expect.stringContaining(sound.name),
      images: [expect.stringContaining(`${siteUrl}/previews/sound/${sound.id}/`)],
      videos: [{ type: "video/mp4", width: "640", height: "336" }],
    });
  });

  it("metascraper finds its author", async () => {
    const metascraper = load("metascraper")([load("metascraper-author")()]);
    const url = `${siteUrl}/sound/${sound.id}`;
    const { author } = await metascraper({ url, html: await textOf(`/sound/${sound.id}`) });
    expect(author).toBe(sound.publicInfo.ownerName);
  });
});

it("oembed-extractor finds the player by the entry for the registry of providers", async () => {
  const { setProviderList, extract } = await import(load.resolve("@extractus/oembed-extractor"));
  const entry = readFileSync(new URL("../../docs/oembed-provider.json", import.meta.url), "utf8");
  setProviderList(JSON.parse(entry.replaceAll("https://sounds.example", siteUrl)));
  // It asks every provider by HTTPS.
  const fetcher = (url: string) => fetch(url.replace("https:", "http:"));
  for (const path of [`/sound/${sound.id}`, `/u/${sound.publicInfo.ownerSlug}/`])
    expect(await extract(siteUrl + path, { maxwidth: 300 }, fetcher)).toMatchObject({
      provider_name: "Tuna",
      title: expect.stringMatching(/./),
      thumbnail_url: expect.stringContaining(siteUrl),
    });
});
