import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { testSound, testVoice } from "../../platform/pages/testing/test-pages.ts";
import { testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { redactedCatalog } from "./redacted-catalog.server.ts";

const OPEN_COUNT = 10;
const tags = ["horns"];
const request = { sort: "created", page: 1, pageSize: 24 } as const;

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
  const explicit = testPublicInfo({ sensitiveContent: true });
  await site.catalog.add([
    ...Array.from({ length: OPEN_COUNT }, (_, index) =>
      testSound(`open${index}`, { name: `Horn ${index}`, tags }),
    ),
    ...["one", "two", "three"].map((id) => ({
      ...testSound(id, { name: "Horn", tags, publicInfo: explicit }),
      plays: 1_000_000,
      createdAt: new Date(),
    })),
  ]);
});
afterAll(() => site.close());

/** Whether each item has a name. */
const areNamed = (items: readonly { name: string }[]) => items.map(({ name }) => name !== "");
const explicitLast = [...Array<boolean>(OPEN_COUNT).fill(true), false, false, false];

test("explicit items without a name follow all others in lists and searches of strangers", async () => {
  const catalog = redactedCatalog(site.catalog);
  const newest = await site.catalog.list("sound", request);
  expect(newest.items.slice(0, 3).map(({ name }) => name)).toEqual(["Horn", "Horn", "Horn"]);
  for (const list of [request, { ...request, sort: "trending" }, { ...request, tag: "horns" }] as const) {
    const { items, total } = await catalog.list("sound", list);
    expect([total, areNamed(items)]).toEqual([OPEN_COUNT + 3, explicitLast]);
  }
  for (const sort of ["relevance", "trending", "created"] as const) {
    const { items } = await catalog.search("sound", { ...request, sort, q: "horn" });
    expect(areNamed(items)).toEqual(explicitLast);
  }
});

test("recommendations and close matches for strangers have no explicit items", async () => {
  const catalog = redactedCatalog(site.catalog);
  const recommended = await catalog.recommended("sound", "open1", 12);
  expect(areNamed(recommended)).toEqual(Array<boolean>(OPEN_COUNT - 1).fill(true));
  expect(await site.catalog.recommended("sound", "open1", 12)).toHaveLength(12);
  expect(areNamed(await catalog.recommended("sound", "open1", 3))).toEqual([true, true, true]);
});

test("suggestions for strangers name no spelling that only explicit items have", async () => {
  await site.catalog.add([
    testSound("zorblax", { name: "Zorblax", publicInfo: testPublicInfo({ sensitiveContent: true }) }),
    testVoice("zorblat", { name: "Zorblat" }),
  ]);
  const spellingAndIds = async (catalog: Pick<Site["catalog"], "suggest">) => {
    const { correctedQuery, sounds, voices } = await catalog.suggest("zorblaq");
    return [correctedQuery, ...[...sounds, ...voices].map(({ id }) => id)];
  };
  expect(await spellingAndIds(redactedCatalog(site.catalog))).toEqual(["zorblat", "zorblat"]);
  expect(await spellingAndIds(site.catalog), "cards are found by the spelling").toEqual([
    "zorblax",
    "zorblax",
  ]);
});
