import { problemSchema } from "@tuna/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicUrl } from "../../../composition/testing/test-app.ts";
import { openSharedItems } from "./testing/test-shared-items.ts";

let test: Awaited<ReturnType<typeof openSharedItems>>;
beforeAll(async () => {
  test = await openSharedItems();
});
afterAll(() => test.close());

const get = (query: Record<string, string>) => test.app.request(`/oembed?${new URLSearchParams(query)}`);
const jsonOf = async (query: Record<string, string>) => (await get(query)).json();
const airhorn = `${publicUrl}/sound/airhorn`;

describe("a pasted address", () => {
  it("becomes a player", async () => {
    const response = await get({ url: airhorn });
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toEqual({
      version: "1.0",
      type: "rich",
      provider_name: "Tuna",
      provider_url: `${publicUrl}/`,
      title: "Airhorn sound",
      cache_age: 3600,
      html: `<blockquote hidden><a href="${publicUrl}/sound/airhorn">Airhorn sound</a></blockquote><iframe frameborder="0" src="${publicUrl}/embed/sound/airhorn" title="Airhorn sound" width="480" height="152" loading="lazy" allow="autoplay" style="border:0;border-radius:14px;color-scheme:light dark;max-width:100%"></iframe>`,
      width: 480,
      height: 152,
      thumbnail_url: expect.stringMatching(`^${publicUrl}/previews/sound/airhorn/\\w+\\.png$`),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
  });

  it("becomes a link with a picture, if it is a maker's", async () => {
    const answer = await jsonOf({ url: `${publicUrl}/u/painter/` });
    expect(answer).toEqual({
      version: "1.0",
      type: "link",
      provider_name: "Tuna",
      provider_url: `${publicUrl}/`,
      title: "Painter",
      author_name: "Painter",
      author_url: `${publicUrl}/u/painter/`,
      cache_age: 3600,
      thumbnail_url: expect.stringMatching(`^${publicUrl}/previews/maker/painter/\\w+\\.png$`),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    const picture = await test.app.request(answer.thumbnail_url);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    const page = await (await test.app.request("/u/painter/")).text();
    expect(page).toContain(`/oembed?format=json&amp;url=${encodeURIComponent(`${publicUrl}/u/painter/`)}`);
  });

  it.each([
    `${publicUrl}/sound/airhorn?utm_source=x#top`,
    "http://sounds.example/sound/airhorn",
    `${publicUrl}/embed/sound/airhorn`,
    `${publicUrl}/voice/robot`,
  ])("is known as %s", async (url) => {
    expect((await get({ url })).status).toBe(200);
  });

  it.each([
    "https://other.example/sound/airhorn",
    "https://sounds.example.evil.example/sound/airhorn",
    "https://user@other.example/sound/airhorn",
    "javascript://sounds.example/sound/airhorn",
    `${publicUrl}/sound/nobody`,
    `${publicUrl}/sounds/`,
    `${publicUrl}/sound/a/b`,
    "airhorn",
    `${publicUrl}/sound/secret`,
    `${publicUrl}/voice/secret-voice`,
    `${publicUrl}/u/nobody/`,
    `${publicUrl}/u/%zz/`,
  ])("is not embedded as %s", async (url) => {
    const response = await get({ url });
    expect(response.status).toBe(404);
    expect(problemSchema.parse(await response.json()).code).toBe("not-found");
  });

  it("becomes a player that fits", async () => {
    expect(await jsonOf({ url: airhorn, maxwidth: "300", maxheight: "100" })).toMatchObject({
      width: 300,
      height: 80,
      html: expect.stringContaining("?size=compact"),
    });
    expect(await jsonOf({ url: airhorn, maxwidth: "1000", maxheight: "1000" })).toMatchObject({
      width: 480,
      height: 152,
    });
    expect(await jsonOf({ url: airhorn, maxheight: "50" })).toMatchObject({ height: 50 });
  });

  it("has its icon as its thumbnail, if that is a PNG, and its preview otherwise", async () => {
    expect(await jsonOf({ url: `${publicUrl}/sound/pictured` })).toMatchObject({
      author_name: "Painter",
      thumbnail_url: expect.stringMatching(`^${publicUrl}/media/\\w+\\.png$`),
      thumbnail_width: 3,
      thumbnail_height: 2,
    });
  });
});

describe("forms of the answer", () => {
  it("contains the same in XML", async () => {
    const response = await get({ url: `${publicUrl}/sound/pictured`, format: "xml" });
    expect(response.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    const xml = await response.text();
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?><oembed><version>1.0</);
    expect(xml).toContain("<title>Pictured</title><author_name>Painter</author_name>");
    expect(xml).toContain("&#60;iframe frameborder=&#34;0&#34; src=&#34;");
  });

  it("escapes names", async () => {
    const url = `${publicUrl}/sound/hostile`;
    const { html } = await jsonOf({ url });
    expect(html.match(/<[^>]+>/g)).toHaveLength(6);
    const xml = await (await get({ url, format: "xml" })).text();
    expect(xml).not.toMatch(/<script|<b>/);
    expect(xml).not.toContain("\u0001");
  });

  it.each([
    [{ url: airhorn, format: "yaml" }, 501, "unsupported-format"],
    [{}, 400, "invalid-request"],
    [{ url: airhorn, maxwidth: "wide" }, 400, "invalid-request"],
    [{ url: airhorn, maxheight: "0" }, 400, "invalid-request"],
  ])("%j is answered with %i %s", async (query, status, code) => {
    const response = await get(query as Record<string, string>);
    expect(response.status).toBe(status);
    expect(problemSchema.parse(await response.json()).code).toBe(code);
  });
});
