import { afterAll, beforeAll, expect, it } from "vitest";
import { startListeningSite } from "../../platform/http/testing/listening-site.ts";

let site: Awaited<ReturnType<typeof startListeningSite>>;
let origin: string;
beforeAll(async () => {
  site = await startListeningSite();
  origin = `http://localhost:${site.port}`;
});
afterAll(() => site.close());

it("leads to a heading or page with every link of every guide", async () => {
  const read = async (path: string) => (await fetch(new URL(path, origin))).text();
  const guides = linksOf(/<nav class="guide-menu".*?<\/nav>/s.exec(await read("/developers/"))?.[0]);
  expect(guides.length).toBeGreaterThan(7);
  /** Links of all guides by their page, which is read once. */
  const linksByPage = new Map<string, URL[]>();
  for (const path of guides) {
    const main = (await read(path)).split("<main")[1]?.split("</main>")[0];
    for (const link of linksOf(main)) {
      const url = new URL(link, new URL(path, origin));
      if (url.origin !== origin) continue;
      const page = url.href.replace(/#.*/, "");
      linksByPage.set(page, [...(linksByPage.get(page) ?? []), url]);
    }
  }
  expect(linksByPage.size).toBeGreaterThan(guides.length);
  for (const [page, links] of linksByPage) {
    const answer = await fetch(page);
    expect.soft(answer.status, page).toBe(200);
    const text = await answer.text();
    for (const { href, hash } of links) {
      const anchor = decodeURIComponent(hash.slice(1));
      if (anchor) expect.soft(text.includes(`id="${anchor}"`), href).toBe(true);
    }
  }
});

/** Returns the addresses of the links in HTML. */
function linksOf(html = ""): string[] {
  const links = html.matchAll(/<a [^>]*?href="([^"]*)"/g);
  return [...links].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}
