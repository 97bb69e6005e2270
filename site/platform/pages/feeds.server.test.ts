import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicUrl } from "../../composition/testing/test-app.ts";
import {
  openSharedItems,
  secretName,
  secretOwner,
} from "../../features/embed/elements/testing/test-shared-items.ts";
import { feeds } from "../../features/previews/feed-paths.ts";
import { parseMarkup } from "./testing/parse-markup.ts";

let test: Awaited<ReturnType<typeof openSharedItems>>;
beforeAll(async () => {
  test = await openSharedItems();
});
afterAll(() => test.close());

const parseXml = (xml: string) => parseMarkup(xml, "application/xml");
const feedAt = async (path: string) => parseXml(await (await test.app.request(path)).text());
const textsOf = (parent: ParentNode, selector: string) =>
  [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe.each(feeds)("the feed $path", ({ path }) => {
  it("is RSS 2.0 with what its specification requires, and may be read by any reader", async () => {
    const response = await test.app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const { documentElement: rss } = parseXml(await response.text());
    expect([rss.nodeName, rss.getAttribute("version")]).toEqual(["rss", "2.0"]);
    for (const name of ["title", "link", "description"]) {
      expect(textsOf(rss, `channel > ${name}:not([rel])`), name).toEqual([expect.stringMatching(/\S/)]);
    }
    const self = rss.getElementsByTagNameNS("http://www.w3.org/2005/Atom", "link")[0];
    expect(self?.getAttribute("href")).toBe(publicUrl + path);
    const items = [...rss.querySelectorAll("item")];
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      const [guid] = textsOf(item, "guid");
      expect(textsOf(item, "link")).toEqual([guid]);
      expect(textsOf(item, "pubDate")).toEqual([
        expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/),
      ]);
      for (const enclosure of item.querySelectorAll("enclosure")) {
        expect(enclosure.getAttribute("url")).toMatch(new RegExp(`^${publicUrl}/api/v1/`));
        expect(enclosure.getAttribute("type")).toBe("audio/wav");
        expect(Number(enclosure.getAttribute("length"))).toBeGreaterThan(44);
      }
    }
  });

  it("shows nothing of sensitive and unlisted items", async () => {
    const xml = await (await test.app.request(path)).text();
    expect(xml).not.toMatch(new RegExp(`${secretName}|${secretOwner}|hushed|/secret|/hidden`, "i"));
  });

  it("is announced by every page", async () => {
    for (const page of ["/", "/sounds/", "/sound/airhorn"]) {
      const html = await (await test.app.request(page)).text();
      const document = parseMarkup(html, "text/html");
      const link = document.querySelector(
        `link[rel="alternate"][type="application/rss+xml"][href="${path}"]`,
      );
      expect(link?.getAttribute("title"), page).toBe(
        (await feedAt(path)).querySelector("title")?.textContent,
      );
    }
  });
});

describe("feeds", () => {
  it("are sorted as they say", async () => {
    const newest = textsOf(await feedAt("/feeds/sounds/new.xml"), "item > pubDate").map((date) =>
      Date.parse(date),
    );
    expect(newest).toEqual(newest.toSorted((one, other) => other - one));
    const [trending] = textsOf(await feedAt("/feeds/sounds/trending.xml"), "item > title");
    expect(trending).toBe("Airhorn sound");
  });

  it("give an enclosure that plays, of the length that they say", async () => {
    const feed = await feedAt("/feeds/sounds/new.xml");
    const item = [...feed.querySelectorAll("item")].find(
      (entry) => textsOf(entry, "title")[0] === "Airhorn sound",
    );
    const enclosure = item?.querySelector("enclosure");
    const audio = await test.app.request(enclosure?.getAttribute("url") ?? "");
    expect(audio.status).toBe(200);
    expect((await audio.arrayBuffer()).byteLength).toBe(Number(enclosure?.getAttribute("length")));
    expect(audio.headers.get("content-type")).toBe(enclosure?.getAttribute("type"));
  });

  it("keep names that want to be markup as text", async () => {
    const titles = textsOf(await feedAt("/feeds/sounds/new.xml"), "item > title");
    expect(titles).toContain('</script><script>alert(1)</script>"&]]>');
    // Readers show the description of an item as HTML.
    const html = textsOf(await feedAt("/feeds/sounds/new.xml"), "item > description").join("");
    const descriptions = parseMarkup(html, "text/html");
    expect(descriptions.querySelector("script")).toBeNull();
    expect(descriptions.body.textContent).toContain('</script><script>alert(1)</script>"&]]>');
  });
});
