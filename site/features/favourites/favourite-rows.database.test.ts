import { favouriteLimits } from "@tuna/sdk/favourites";
import { beforeAll, expect, test } from "vitest";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { changeFavourites, listFavourites, readFavourites } from "./favourite-rows.server.ts";
import type { Mark } from "./merge-marks.server.ts";

const { count } = favouriteLimits;
const idOf = (index: number) => `fav${index}`;
const mark = (index: number, at: number, isRemoved = false): Mark => ({
  kind: "sound",
  id: idOf(index),
  at,
  isRemoved,
});
const marks = (from: number, to: number, at = 1, isRemoved = false) =>
  [...Array(to - from).keys()].map((index) => mark(from + index, at + index, isRemoved));

describeOnTestedDatabases("favourites of accounts", (site) => {
  let accounts = 0;
  const newAccount = async () => {
    accounts += 1;
    return (await site().accounts.findOrCreateByEmail(`fan${accounts}@x.example`, new Date())).id;
  };
  const db = () => site().uploads.database.db;
  beforeAll(async () => {
    const items = [...Array(2 * count + 2).keys()].map((index) =>
      newTestItem("sound", `Favourite ${index}`, { id: idOf(index) }),
    );
    await site().catalog.add([...items, newTestItem("voice", "Voice", { id: "fav0voice" })]);
  });

  test("are read newest first, of one kind or of both, page by page", async () => {
    const account = await newAccount();
    const voice: Mark = { kind: "voice", id: "fav0voice", at: 2, isRemoved: false };
    await changeFavourites(db(), account, [mark(1, 1), voice, mark(3, 3)]);
    expect(await readFavourites(db(), account)).toEqual([mark(3, 3), voice, mark(1, 1)]);
    expect(await listFavourites(db(), account, { page: 2, pageSize: 2 })).toEqual({
      marks: [mark(1, 1)],
      total: 3,
    });
    const voices = await listFavourites(db(), account, { kind: "voice", page: 1, pageSize: 2 });
    expect(voices).toEqual({ marks: [voice], total: 1 });
    expect(await readFavourites(db(), await newAccount())).toEqual([]);
  });

  test("stay removed when a browser sends an older addition, and return by a newer one", async () => {
    const account = await newAccount();
    await changeFavourites(db(), account, [mark(1, 10)]);
    await changeFavourites(db(), account, [mark(1, 20, true)]);
    await changeFavourites(db(), account, [mark(1, 15)]);
    expect(await readFavourites(db(), account)).toEqual([]);
    await changeFavourites(db(), account, [mark(1, 30)]);
    expect(await readFavourites(db(), account)).toEqual([mark(1, 30)]);
  });

  test("are never more than the limit, whichever browsers send at the same time", async () => {
    const account = await newAccount();
    await changeFavourites(db(), account, marks(0, count - 1));
    const answers = await Promise.all(
      [1, 2, 3].map((number) => changeFavourites(db(), account, [mark(count + number, 5000)])),
    );
    expect(answers.flatMap(({ refused }) => refused)).toHaveLength(2);
    expect(await readFavourites(db(), account)).toHaveLength(count);
  });

  test("keep the latest removals only", async () => {
    const account = await newAccount();
    await changeFavourites(db(), account, marks(0, 2, 1));
    await changeFavourites(db(), account, [mark(0, 10, true)]);
    await changeFavourites(db(), account, marks(2, count + 2, 100, true));
    const { length } = await db()
      .selectFrom("favourite")
      .select("item_id")
      .where("account_id", "=", account)
      .execute();
    expect(length).toBe(count + 1);
    expect(await readFavourites(db(), account)).toEqual([mark(1, 2)]);
  });
});
