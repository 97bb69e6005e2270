import { afterAll, beforeAll, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { testPages, testSound } from "../../platform/pages/testing/test-pages.ts";
import { testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { openTestLogin, type TestBrowser } from "../account/testing/test-browser.ts";

let site: Site;
let administrator: TestBrowser;
let member: TestBrowser;
let stranger: TestBrowser;
beforeAll(async () => {
  site = await openTestSite();
  await site.catalog.add([
    testSound("horn", { name: "Airhorn" }),
    testSound("cow", { name: "Cowbell", publicInfo: testPublicInfo({ sensitiveContent: true }) }),
  ]);
  const { newBrowser } = openTestLogin(site, { pages: testPages });
  administrator = newBrowser("203.0.113.1");
  member = newBrowser("203.0.113.2");
  stranger = newBrowser("203.0.113.3");
  await site.accounts.findOrCreateByEmail("boss@x.example", new Date());
  await site.moderation.changeAccountType(null, "boss@x.example", "administrator", new Date());
  await administrator.logIn("boss@x.example");
  await member.logIn("member@x.example");
  for (const id of ["horn", "cow"]) {
    await stranger.post(`/sounds/${id}/reports`, { reason: "hate", details: "<b>loud</b>" });
  }
});
afterAll(() => site.close());

it("answers non-administrators like an unknown page, as a page and as data", async () => {
  for (const browser of [stranger, member]) {
    for (const path of ["/admin/reports/", "/admin/reports/?state=resolved"]) {
      const answer = await browser.visit(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
      const unknown = await (await browser.visit(path.replace("reports", "nothing"))).text();
      expect((await answer.text()).replaceAll("reports", "nothing")).toBe(unknown);
    }
    const data = await browser.visit("/admin/reports/_payload.json?testbuild");
    const text = await data.text();
    expect(text).toContain('"routeId":"failure"');
    // The details of a report.
    expect(text).not.toContain("loud<");
  }
});

it("shows administrators every reported item with name and player, also sensitive ones, and is never cached", async () => {
  const answer = await administrator.visit("/admin/reports/");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const html = await answer.text();
  for (const text of ["Airhorn", "Cowbell", "&lt;b&gt;loud&lt;/b&gt;", "2 items wait for a decision."]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain("<b>loud");
  expect(html).toContain('<meta name="robots" content="noindex"');
});

it("keeps its filters in the address, and ignores unknown filters", async () => {
  const page = async (query: string) => (await administrator.visit(`/admin/reports/${query}`)).text();
  expect(await page("?reason=spam")).toContain("No report matches these filters.");
  expect(await page("?kind=voice")).toContain("No report matches these filters.");
  expect(await page("?reason=hate&kind=sound")).toContain("Airhorn");
  expect(await page("?reason=boredom&page=x")).toContain("Airhorn");
  expect(await page("?state=resolved")).toContain("No report has been resolved yet.");
});

it("is empty once every report is decided, and shows each decision", async () => {
  const items = ["horn", "cow"].map((id) => ({ kind: "sound", id }));
  const resolved = await administrator.post("/admin/reports/resolve", { resolution: "dismiss", items });
  expect(resolved.status).toBe(200);
  const html = await (await administrator.visit("/admin/reports/")).text();
  expect(html).toContain("Nothing to do");
  const done = await (await administrator.visit("/admin/reports/?state=resolved")).text();
  expect(done).toContain("Dismissed just now by boss@x.example");
});
