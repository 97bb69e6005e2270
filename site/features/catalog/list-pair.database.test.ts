import { beforeAll, expect, test } from "vitest";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";

const COUNT = 1100;
/** The first are the newest, and of the least trend. */
const items = Array.from({ length: COUNT }, (_, index) =>
  newTestItem("sound", `Sound ${index}`, {
    id: `s${index}`,
    createdAt: new Date(1.7e12 - index * 1000),
    trend: 2800 + index / 100,
    fields: { category: "memes", tags: ["loud", ...(index % 100 === 0 ? ["rare"] : [])] },
  }),
);
const many = { tag: "loud", category: "memes", pageSize: 48 };
const few = { tag: "rare", category: "memes", pageSize: 5 };

describeOnTestedDatabases("a list of a tag and a category", (site) => {
  beforeAll(async () => {
    await site().catalog.add(items);
  });
  const list = async (request: typeof many & { sort: "created" | "trending"; page: number }) => {
    const { items, total } = await site().catalog.list("sound", request);
    return { total, ids: items.map(({ id }) => id) };
  };
  const idsOf = (from: number, to: number) => items.slice(from, to).map(({ id }) => id);

  test("counts and shows 1,000 items at most", async () => {
    expect(await list({ ...many, sort: "created", page: 1 })).toEqual({ total: 1000, ids: idsOf(0, 48) });
    expect(await list({ ...many, sort: "created", page: 21 })).toEqual({
      total: 1000,
      ids: idsOf(960, 1000),
    });
    expect(await list({ ...many, sort: "created", page: 22 })).toEqual({ total: 1000, ids: [] });
    const trending = await list({ ...many, sort: "trending", page: 1 });
    expect(trending.ids).toEqual(idsOf(COUNT - 48, COUNT).reverse());
  });

  test("has all of few items in order", async () => {
    const rare = Array.from({ length: 11 }, (_, index) => `s${index * 100}`);
    expect(await list({ ...few, sort: "created", page: 1 })).toEqual({ total: 11, ids: rare.slice(0, 5) });
    expect(await list({ ...few, sort: "created", page: 3 })).toEqual({ total: 11, ids: rare.slice(10) });
    const trending = await list({ ...few, sort: "trending", page: 1 });
    expect(trending).toEqual({ total: 11, ids: rare.toReversed().slice(0, 5) });
  });

  test("has an item as soon as it is added", async () => {
    await list({ ...few, sort: "created", page: 1 });
    const fields = { category: "memes", tags: ["rare"] };
    await site().catalog.add([newTestItem("sound", "New", { id: "new", fields })]);
    const { total, ids } = await list({ ...few, sort: "created", page: 1 });
    expect([total, ids[0]]).toEqual([12, "new"]);
  });
});
