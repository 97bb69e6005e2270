import { afterAll, beforeAll, expect, it } from "vitest";
import {
  openTestAdministration,
  type TestAdministration,
} from "../moderation/testing/test-administration.ts";
import type { BrowserError } from "./browser-error.server.ts";

let test: TestAdministration;
beforeAll(async () => {
  test = await openTestAdministration();
});
afterAll(() => test.close());

const error: BrowserError = {
  type: "TypeError",
  message: "</script><b>x</b> is undefined",
  version: "build0",
  page: "/sounds/",
  frames: [{ function: "play", file: "/assets/player-Abcd1234.js", line: 1, column: 20 }],
};

it("shows administrators the errors as text without script, the newest first", async () => {
  await test.site.errorLog.note({ ...error, type: "OlderError" }, new Date(Date.now() - 60_000));
  await test.site.errorLog.note(error, new Date());
  const html = await (await test.ada.visit("/admin/errors/")).text();
  expect(html).toContain("&lt;b&gt;x&lt;/b&gt;");
  expect(html).not.toContain("<b>x");
  expect(html.indexOf("OlderError")).toBeGreaterThan(html.indexOf("TypeError"));
  expect(html).toContain('href="/admin/errors/" aria-current="page"');
});

it("shows nobody else a link to it", async () => {
  for (const browser of [test.stranger, test.bob]) {
    expect(await (await browser.visit("/")).text()).not.toContain("/admin/errors/");
  }
});

it.each(["?page=0", "?page=x", "?page=1e9", "?page=999"])("answers 200 for a log with %s", async (query) => {
  expect((await test.ada.visit(`/admin/errors/${query}`)).status).toBe(200);
});
