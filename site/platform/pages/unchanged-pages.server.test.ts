import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { mountPages } from "../../composition/mount-pages.server.ts";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { readEnvironment } from "../environment/environment.server.ts";
import { resolveSiteOrigin } from "../http/site-origin.server.ts";
import type { Answer } from "../rendering/page-answer.server.ts";
import { createPageCache } from "../rendering/page-cache.server.ts";
import { testOrigin, testPages, testSound, testVoice } from "./testing/test-pages.ts";

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
  await site.catalog.add([testSound("cow"), testSound("goat"), testVoice("robot", { name: "Robot" })]);
});
afterAll(() => site.close());

/** Serves the pages of the site by a cache, and counts how often one is rendered. */
function openPages() {
  let rendered = 0;
  const app = new Hono();
  const environment = readEnvironment({ PUBLIC_URL: testOrigin });
  app.use(resolveSiteOrigin(environment));
  const countedApp = async () => {
    rendered += 1;
    return testPages.app();
  };
  const cache = createPageCache<Answer>(site.catalog);
  const pages = { ...testPages, app: countedApp };
  mountPages(app, { site, brand, environment, isDevelopment: false, cache, pages });
  const read = async (path: string) => {
    const answer = await app.request(path);
    return { tag: answer.headers.get("etag"), text: await answer.text(), rendered };
  };
  return read;
}

test("renders a page anew only when something in it has changed", async () => {
  const read = openPages();
  const first = await read("/voice/robot");
  await site.moderation.unlist(null, { kind: "sound", id: "goat" }, new Date());
  expect(await read("/voice/robot")).toEqual(first);

  const robot = { kind: "voice", id: "robot" } as const;
  await site.moderation.edit(null, robot, { version: 1, name: "Android" }, new Date());
  const changed = await read("/voice/robot");
  expect(changed.text).toContain("Android");
  expect(changed.rendered).toBeGreaterThan(first.rendered);
});

test.each(["/embed/voice/robot", "/voice/robot/_payload.json?testbuild"])(
  "answers %s with another tag only after a change in it",
  async (path) => {
    const read = openPages();
    const { tag } = await read(path);
    expect(tag).toBeTruthy();
    await site.moderation.unlist(null, { kind: "sound", id: "cow" }, new Date());
    expect((await read(path)).tag).toBe(tag);
    await site.moderation.unlist(null, { kind: "voice", id: "robot" }, new Date());
    expect((await read(path)).tag).toBeNull();
    await site.moderation.relist(null, { kind: "voice", id: "robot" }, new Date());
  },
);
