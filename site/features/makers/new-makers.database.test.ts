import { beforeAll, expect, test } from "vitest";
import { testAudio, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { testItem } from "../moderation/testing/test-store.ts";
import { latestMakers } from "./new-makers.server.ts";

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

describeOnTestedDatabases("the makers whose first publication is latest", (site) => {
  beforeAll(() => site().catalog.addMedia([testAudio]));
  const add = (id: string, ownerName: string, day: number, status: "listed" | "unlisted" = "listed") =>
    site().catalog.add([
      testItem(
        "sound",
        id,
        { publicInfo: testPublicInfo({ ownerName }) },
        { createdAt: at(day), publicStatus: status },
      ),
    ]);
  const list = async () => {
    const { rows } = await latestMakers(9).execute(site().boards.database.db);
    return rows.map(({ name, firstPublishedMs }) => [name, new Date(Number(firstPublishedMs)).getUTCDate()]);
  };
  const listed = (id: string, isListed: boolean) =>
    site().moderation[isListed ? "relist" : "unlist"](null, { kind: "sound", id }, at(20));

  test("are listed by the time of their oldest publication", async () => {
    await add("a1", "Ann", 5);
    await add("b1", "Ben", 7);
    expect(await list()).toEqual([
      ["Ben", 7],
      ["Ann", 5],
    ]);
    await add("a2", "Ann", 9);
    await add("b2", "Ben", 3);
    expect(await list()).toEqual([
      ["Ann", 5],
      ["Ben", 3],
    ]);
  });

  test("are absent without a listed item, and as new as before with one again", async () => {
    await add("c1", "Cat", 8, "unlisted");
    expect((await list()).map(([name]) => name)).not.toContain("Cat");
    await listed("a1", false);
    await listed("a2", false);
    expect((await list()).map(([name]) => name)).toEqual(["Ben"]);
    await listed("a2", true);
    expect(await list()).toContainEqual(["Ann", 5]);
  });

  test("are absent while their account is suspended", async () => {
    const { accounts, catalog, moderation } = site();
    const { id } = await accounts.findOrCreateByEmail("dan@x.example", at(1), "Dan");
    await catalog.add([testItem("sound", "d1", { ownerId: id }, { createdAt: at(10) })]);
    expect(await list()).toContainEqual(["Dan", 10]);
    await moderation.suspendAccount(null, id, at(20));
    expect((await list()).map(([name]) => name)).not.toContain("Dan");
  });
});
