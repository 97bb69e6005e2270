import { afterAll, beforeAll, expect, test } from "vitest";
import { captureLog } from "../log/testing/capture-log.ts";
import { parsePageData } from "./page-data-json.ts";
import { openTestPages, testSound } from "./testing/test-pages.ts";

let site: Awaited<ReturnType<typeof openTestPages>>;
beforeAll(async () => {
  site = await openTestPages([testSound("horn", { name: "</script><script>alert(1)</script>" })]);
});
afterAll(() => site.close());

const paths = [
  "/",
  "/sounds/",
  "/voices/",
  "/sound/horn",
  "/search/sounds/x/",
  "/privacy/",
  "/download-sound/horn/",
];

test("no page contains a script or style that its security policy refuses", async () => {
  for (const path of paths) {
    const answer = await site.request(path);
    const policy = answer.headers.get("content-security-policy")?.split("; ");
    expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'self'"]));
    const html = await answer.text();
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(
      scripts.every((tag) => tag.includes(" src=") || / type="application\/(ld\+)?json"/.test(tag)),
      path,
    ).toBe(true);
    expect(html).not.toMatch(/<style| style="| on[a-z]+="|javascript:/i);
  }
});

test("a document contains the same data as its payload", async () => {
  for (const path of paths) {
    const html = await (await site.request(path)).text();
    const json = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? "";
    const folder = path.endsWith("/") ? path : `${path}/`;
    const payload = await site.request(`${folder}_payload.json?testbuild`);
    expect(payload.status, path).toBe(200);
    const { viewer, ...page } = await payload.json();
    expect(parsePageData(json), path).toMatchObject({ page, site: { viewer } });
  }
});

test("answers 404 for the payload of a redirected or missing page, so that browsers load the document", async () => {
  for (const path of ["/sounds/1/_payload.json?x", "/nope/_payload.json?x", "/sound/nope/_payload.json?x"]) {
    expect((await site.request(path)).status, path).toBe(404);
  }
});

test("a payload URL keeps the page's own query", async () => {
  const payload = await site.request("/search/sounds/x/_payload.json?testbuild&page=2");
  expect((await payload.json()).path).toBe("/search/sounds/x/?page=2");
});

test("names the unknown path, with status 404", async () => {
  const answer = await site.request("/no/such/page/");
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain("Page Not Found");
  expect(html).toContain("Page not found: /no/such/page/");
  expect(html.split("<main")[1]?.split("</main>")[0]).toMatch(/<a [^>]*href="\/"[^>]*>[^<]*home/i);
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test("shows an unknown path as visitors typed it, but keeps its invisible characters encoded", async () => {
  const answer = await site.request("/stra%C3%9Fe/");
  expect(await answer.text()).toContain("Page not found: /straße/<");
  const odd = await (await site.request("/a%E2%80%AEb%20c%0A/")).text();
  expect(odd).toContain("Page not found: /a%E2%80%AEb%20c%0A/<");
});

test.each([
  ["/no-such/airhorn/", 404, "airhorn"],
  ["/sound/nope", 404, ""],
  ["/example-error/", 500, ""],
])("offers a search and trending sounds instead of %s", async (path, status, term) => {
  captureLog();
  const answer = await site.request(path);
  expect(answer.status).toBe(status);
  const main = (await answer.text()).split("<main")[1]?.split("</main>")[0] ?? "";
  expect(main).toContain('action="/search/sounds/" method="get"');
  expect(main).toMatch(new RegExp(`<input [^>]*name="q"[^>]* value="${term}"`));
  expect(main).toContain("Trending sounds");
  expect(main).toContain('class="tn-card tn-sound-card"');
});

test("names a sound that does not exist as not found", async () => {
  const answer = await site.request("/sound/nope");
  expect(answer.status).toBe(404);
  const main = (await answer.text()).split("<main")[1]?.split("</main>")[0];
  expect(main).toContain("Page Not Found");
  expect(main).toContain("Sound not found");
});

test("shows Internal Server Error for a failing page and logs the cause", async () => {
  const logged = captureLog();
  const answer = await site.request("/example-error/");
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("Internal Server Error");
  expect(logged.entries()).toMatchObject([{ event: "page.failed", page: "example-error" }]);
});

test("sends crawlers the bare status of errors, and the same pages as everybody", async () => {
  captureLog();
  const headers = {
    "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  };
  for (const [path, status] of [
    ["/no/such/page/", 404],
    ["/example-error/", 500],
  ] as const) {
    const answer = await site.request(path, { headers });
    expect([answer.status, await answer.text()]).toEqual([status, ""]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect(await (await site.request("/", { headers })).text()).toContain("<h1");
});
