import type { Sort } from "@tuna/sdk";
import { beforeAll, expect, test } from "vitest";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import type { ListRequest } from "./catalog.server.ts";

const COUNT = 2600;
const day = 86_400_000;

/** Dates and scores repeat, so that only the key behind them keeps the order. */
const items = Array.from({ length: COUNT }, (_, index) =>
  newTestItem("sound", `Sound ${index}`, {
    id: `s${index}`,
    createdAt: new Date(Date.UTC(2024, 0, 1) + (index % 40) * day),
    trend: 2900 + (index % 17),
    fields: { tags: index % 2 ? ["Odd one"] : ["even"], category: index % 3 ? "memes" : "games" },
  }),
);

describeOnTestedDatabases("listing", (site) => {
  beforeAll(async () => {
    await site().catalog.add(items);
    await site().catalog.add([newTestItem("voice", "Only voice", { fields: { tags: ["even"] } })]);
  });

  const walk = async (request: Omit<ListRequest, "page">) => {
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const answer = await site().catalog.list("sound", { ...request, page });
      ids.push(...answer.items.map(({ id }) => id));
      if (answer.items.length < request.pageSize) return { ids, total: answer.total };
    }
  };

  test.each([
    ["trending", undefined, COUNT],
    ["created", undefined, COUNT],
    ["trending", "odd-one", COUNT / 2],
    ["created", "odd-one", COUNT / 2],
    ["trending", "memes", Math.floor((COUNT * 2) / 3)],
  ] as const)("all pages by %s of tag %s hold every item once, in order", async (sort, tag, total) => {
    const walked = await walk({ sort, tag, pageSize: 50 });
    expect(walked.total).toBe(total);
    expect(new Set(walked.ids).size).toBe(total);
    expect(walked.ids).toEqual(expectedOrder(sort, tag));
  });

  test("lists the same items with another page size", async () => {
    const { ids } = await walk({ sort: "trending", pageSize: 37 });
    expect(ids).toEqual(expectedOrder("trending"));
  });

  test("returns an empty page with the total behind the last page", async () => {
    const list = await site().catalog.list("sound", { sort: "trending", page: 1_000_000, pageSize: 50 });
    expect(list).toEqual({ items: [], total: COUNT, page: 1_000_000, pageSize: 50 });
  });

  test("lists items with both a tag and a category", async () => {
    const request = { sort: "created", page: 1, pageSize: 100, tag: "even", category: "games" } as const;
    const { total, items: found } = await site().catalog.list("sound", request);
    expect(total).toBe(
      items.filter(({ fields }) => fields.category === "games" && fields.tags?.[0] === "even").length,
    );
    expect(found.every((sound) => sound.category === "games" && sound.tags.includes("even"))).toBe(true);
  });

  test("returns an empty list for an unknown tag, and separates sounds and voices of a tag", async () => {
    const { catalog } = site();
    expect(
      await catalog.list("sound", { sort: "trending", page: 1, pageSize: 5, tag: "nope" }),
    ).toMatchObject({ total: 0, items: [] });
    const voices = await catalog.list("voice", { sort: "trending", page: 1, pageSize: 5, tag: "even" });
    expect(voices.items.map(({ name }) => name)).toEqual(["Only voice"]);
  });

  test("updates deep pages after the list has grown, at the second request at the latest", async () => {
    const { catalog } = site();
    const deep = { sort: "created", page: 20, pageSize: 50 } as const;
    const [before] = (await catalog.list("sound", deep)).items;
    const newer = Array.from({ length: 300 }, (_, index) =>
      newTestItem("sound", `Newer ${index}`, { createdAt: new Date(Date.UTC(2025, 5, 1)) }),
    );
    await catalog.add(newer);
    await expect
      .poll(async () => (await catalog.list("sound", { ...deep, page: 26 })).items[0]?.id)
      .toBe(before?.id);
  });
});

function expectedOrder(sort: Sort, tag?: string): string[] {
  const key = (index: number) =>
    sort === "trending" ? (items[index]?.trend ?? 0) : (items[index]?.createdAt.getTime() ?? 0);
  return items
    .map((item, index) => ({ item, index }))
    .filter(
      ({ item: { fields } }) =>
        !tag || fields.category === tag || fields.tags?.[0] === (tag === "odd-one" ? "Odd one" : tag),
    )
    .sort((one, other) => key(other.index) - key(one.index) || other.index - one.index)
    .map(({ item }) => item.id ?? "");
}
