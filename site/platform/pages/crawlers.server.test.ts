import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, publicUrl, type TestApp } from "../../composition/testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const textOf = async (path: string) => (await test.app.request(path)).text();
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);

describe("what crawlers read", () => {
  it("leads from robots.txt through the index to every listed item", async () => {
    const sitemap = /^Sitemap: (.+)$/m.exec(await textOf("/robots.txt"))?.[1] ?? "";
    const files = addressesIn(await textOf(sitemap.slice(publicUrl.length)));
    const texts = await Promise.all(files.map((file) => textOf(file?.slice(publicUrl.length) ?? "")));
    const addresses = texts.flatMap(addressesIn);
    expect(addresses).toEqual(
      expect.arrayContaining([
        `${publicUrl}/`,
        `${publicUrl}/sounds/`,
        `${publicUrl}/sounds/tag/memes/`,
        `${publicUrl}/sound/airhorn`,
        `${publicUrl}/voice/robot`,
        `${publicUrl}/developers/`,
        `${publicUrl}/developers/embedding/`,
        `${publicUrl}/developers/sdk/`,
        `${publicUrl}/developers/api-reference/`,
      ]),
    );
    expect(addresses).not.toContain(`${publicUrl}/sound/hidden`);
  });

  it("is XML and names each item's date", async () => {
    const response = await test.app.request("/sitemap-sounds-1.xml");
    expect(response.headers.get("content-type")).toBe("application/xml");
    expect(await response.text()).toContain("<lastmod>2026-01-01T12:00:00.000Z</lastmod>");
  });

  it.each(["/sitemap.xml", "/sitemap-pages.xml"])("names in %s when listings last changed", async (path) => {
    const lines = (await textOf(path)).split("\n").filter((line) => line.includes("<loc>"));
    const changing = lines.filter((line) => !line.includes("/developers/"));
    const dated = changing.filter((line) => line.includes("<lastmod>2026-01-01T12:00:00.000Z</lastmod>"));
    expect(dated.length).toBeGreaterThan(2);
    const isListingWithItems = /\/(sounds|voices)\/(tag\/memes\/)?<|sitemap-(?!boards)/;
    expect(changing.filter((line) => isListingWithItems.test(line) && !dated.includes(line))).toEqual([]);
  });

  it.each(["/sitemap-sounds-2.xml", "/sitemap-voices-2.xml"])("ends: %s is not there", async (path) => {
    expect((await test.app.request(path)).status).toBe(404);
  });
});

describe("health", () => {
  it("reports whether the process and its store answer", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const response = await test.app.request(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });
});
