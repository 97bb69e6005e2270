import { expect, test } from "vitest";
import {
  openTestPages,
  serveTestPages,
  testSound,
  testVoice,
} from "../../platform/pages/testing/test-pages.ts";
import { testPublicInfo } from "../../platform/store/testing/new-test-item.ts";

const ranges = [1, 2, 3, 4, 5, 6, 7, 8, 9];

test("offers what nine ranges searched for and found, and nothing of fewer, of crawlers or explicit", async () => {
  const { site, close } = await openTestPages([
    testSound("horn", { name: "Air Horn" }),
    testSound("goat", { name: "Goat" }),
    testSound("secret", { name: "Secret", publicInfo: testPublicInfo({ sensitiveContent: true }) }),
    testVoice("robot", { name: "Robot" }),
  ]);
  const { request } = serveTestPages(site, { TRUSTED_PROXIES: "1" });
  const open = (path: string, network: number, headers: Record<string, string> = {}) =>
    request(path, { headers: { "x-forwarded-for": `203.${network}.113.7`, ...headers } });
  for (const network of ranges) {
    await open("/search/sounds/air-horn/", network);
    await open("/search/sounds/air-horn/new/", network);
    await open("/search/voices/robot/", network);
    await open("/search/sounds/secret/", network);
    await open("/search/sounds/nothing-like-it/", network);
    await open("/search/sounds/goat/", network, { "user-agent": "Googlebot/2.1" });
    await open("/search/sounds/goat/", network, { "sec-purpose": "prefetch" });
  }
  for (const path of ["", "new/", "?sort=trending"]) await open(`/search/sounds/goat/${path}`, 1);

  const { trending, tags, sounds, voices } = await site.catalog.suggest("");
  expect(trending).toEqual([
    { kind: "sound", term: "air horn" },
    { kind: "voice", term: "robot" },
  ]);
  expect([sounds, voices]).toEqual([[], []]);
  expect(tags).toEqual([]);
  await close();
});

test("page changes without a document count too", async () => {
  const { site, close } = await openTestPages([testSound("horn", { name: "Horn" })]);
  const { request } = serveTestPages(site, { TRUSTED_PROXIES: "1" });
  for (const network of ranges) {
    const headers = { "x-forwarded-for": `203.${network}.113.7` };
    const answer = await request("/search/sounds/horn/_payload.json?testbuild", { headers });
    expect(answer.status).toBe(200);
  }
  expect((await site.catalog.suggest("")).trending).toEqual([{ kind: "sound", term: "horn" }]);
  await close();
});
