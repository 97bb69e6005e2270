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
  const targets = new Set<string>();
  for (const path of guides) {
    const main = (await read(path)).split("<main")[1]?.split("</main>")[0];
    for (const link of linksOf(main)) {
      const url = new URL(link, new URL(path, origin));
      if (url.origin === origin) targets.add(url.href);
    }
  }
  expect(targets.size).toBeGreaterThan(guides.length);
  for (const href of targets) {
    const answer = await fetch(href);
    expect.soft(answer.status, href).toBe(200);
    const anchor = decodeURIComponent(new URL(href).hash.slice(1));
    if (anchor) expect.soft((await answer.text()).includes(`id="${anchor}"`), href).toBe(true);
  }
});

/** Returns the addresses of the links in HTML. */
function linksOf(html = ""): string[] {
  const links = html.matchAll(/<a [^>]*?href="([^"]*)"/g);
  return [...links].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}
