import { Hono } from "hono";
import { expect, test } from "vitest";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { StoreUnavailable } from "../../platform/store/store-unavailable.server.ts";
import { newTestItem, testAudio, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { mountSurprise } from "./mount-surprise.server.ts";

test("leads to one of the popular sounds that nobody has to confirm, and is kept by no cache", async () => {
  const { catalog, close } = await openTestSite();
  const app = new Hono();
  mountSurprise(app, catalog);
  const ask = () => app.request("/surprise/");
  expect((await ask()).headers.get("location")).toBe("/sounds/");
  await catalog.addMedia([testAudio]);
  await catalog.add([
    newTestItem("sound", "Honk", { id: "honk", audioHash: testAudio.hash }),
    newTestItem("sound", "Quack", { id: "quack", audioHash: testAudio.hash }),
    newTestItem("sound", "Rude", {
      id: "rude",
      fields: { publicInfo: testPublicInfo({ sensitiveContent: true }) },
    }),
    newTestItem("sound", "Hidden", { id: "hidden", publicStatus: "unlisted" }),
  ]);
  const answers = await Promise.all(Array.from({ length: 60 }, ask));
  expect(new Set(answers.map(({ headers }) => headers.get("location")))).toEqual(
    new Set(["/sound/honk", "/sound/quack"]),
  );
  for (const { status, headers } of answers)
    expect([status, headers.get("cache-control")]).toEqual([303, "no-store"]);
  await close();
});

test("leads to the list during an outage, which has a page for it", async () => {
  const app = new Hono();
  mountSurprise(app, { list: () => Promise.reject(new StoreUnavailable("The database is down")) });
  const answer = await app.request("/surprise/");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sounds/"]);
});
