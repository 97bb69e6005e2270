import { beforeAll, expect, test } from "vitest";
import { newTestItem, testAudio } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";

describeOnTestedDatabases("items of many ids", (site) => {
  beforeAll(async () => {
    const { catalog } = site();
    await catalog.addMedia([testAudio]);
    await catalog.add([
      newTestItem("sound", "Goose", { id: "goose", audioHash: testAudio.hash }),
      newTestItem("sound", "Shy goose", { id: "shy", publicStatus: "unlisted" }),
      newTestItem("voice", "Goose voice", { id: "voice" }),
    ]);
  });

  test("are returned with all fields in the order of their ids", async () => {
    const { catalog } = site();
    const ids = ["shy", "nobody", "goose", "voice"];
    expect(await catalog.getMany("sound", ids)).toEqual([await catalog.get("sound", "goose")]);
    const found = await catalog.withUnlisted.getMany("sound", ids);
    expect(found.map(({ id }) => id)).toEqual(["shy", "goose"]);
  });

  test("are empty for no ids and for invalid ids", async () => {
    const { catalog } = site();
    expect(await catalog.getMany("voice", [])).toEqual([]);
    expect(await catalog.getMany("voice", ['{"', "goose", "'; --", "{}"])).toEqual([]);
  });
});
