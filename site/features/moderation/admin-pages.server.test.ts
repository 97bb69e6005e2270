import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { openTestAdministration, type TestAdministration } from "./testing/test-administration.ts";

let test: TestAdministration;
beforeAll(async () => {
  test = await openTestAdministration();
});
afterAll(() => test.close());

const textOf = async (browser: TestBrowser, path: string) => (await browser.visit(path)).text();

describe.each([
  "/admin/log/",
  "/admin/accounts/",
  "/admin/errors/",
  "/admin/jobs/",
  "/admin/insights/",
  "/admin/edit/sound/horn/",
  "/admin/edit/voice/robot/",
])("%s", (path) => {
  it("answers non-administrators like an unknown address, as a page and as data", async () => {
    await test.setStatus("eve@x.example", "suspended");
    for (const browser of [test.stranger, test.bob, test.eve]) {
      const answer = await browser.visit(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
      const unknown = path.replace("/admin/", "/unknown/");
      const text = (await answer.text()).replaceAll(/(%2F|\/)admin\1/g, "$1unknown$1");
      expect(text === (await textOf(browser, unknown))).toBe(true);
      expect((await browser.visit(`${path}_payload.json?testbuild`)).status).toBe(404);
    }
    await test.setStatus("eve@x.example", "active");
  });

  it("is rendered for its administrator only and never cached", async () => {
    const answer = await test.ada.visit(path);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await answer.text()).toContain('content="noindex"');
  });
});

it.each(["nothing", "%00", "%F0%9F%92%A9"])("an unknown item has no edit form: %s", async (id) => {
  const answer = await test.ada.visit(`/admin/edit/sound/${id}/`);
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("Sound not found")]);
});

it("shows the page of an unlisted item to administrators only, marked", async () => {
  expect(await textOf(test.ada, "/sound/other")).toContain("isListed");
  expect(await textOf(test.bob, "/sound/other")).not.toContain("isListed");
  await test.ada.post("/admin/sounds/other/unlist");
  const page = await textOf(test.ada, "/sound/other");
  expect(page).toContain("Only administrators can open this page.");
  expect(page).toContain('content="noindex"');
  for (const browser of [test.stranger, test.bob]) {
    expect((await browser.visit("/sound/other")).status).toBe(404);
  }
  await test.ada.post("/admin/sounds/other/relist");
  expect(await textOf(test.ada, "/sound/other")).not.toContain("Only administrators");
  expect((await test.stranger.visit("/sound/other")).status).toBe(200);
});

it("the log shows without script who changed what on which item", async () => {
  const item = await test.site.moderation.item("sound", "horn");
  await test.ada.call("/admin/sounds/horn", {
    method: "PATCH",
    body: { version: item?.version, name: "<b>Fog</b> horn" },
  });
  const html = await textOf(test.ada, "/admin/log/?kind=sound&id=horn");
  for (const part of [
    "ada@x.example",
    '<a href="/sound/horn"',
    "before:",
    "after:",
    "&lt;b&gt;Fog&lt;/b&gt;",
    "Only actions on",
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain("<b>Fog");
});

it.each(["?page=0", "?page=x", "?page=1e9", "?kind=cow&id=horn", "?kind=sound&id=%00", "?page=999"])(
  "a log with %s is still a page",
  async (query) => {
    expect((await test.ada.visit(`/admin/log/${query}`)).status).toBe(200);
  },
);
