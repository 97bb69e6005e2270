import { beforeAll, beforeEach, expect, test } from "vitest";
import { testAudio, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { redactedCatalog } from "../catalog/redacted-catalog.server.ts";
import { testItem } from "../moderation/testing/test-store.ts";
import { soundsAround } from "./daily-sounds.server.ts";
import { REST_DAYS, soundOfDay } from "./sound-of-today.server.ts";

const day = (number: number) => `2026-01-${String(number).padStart(2, "0")}`;
const explicit = testPublicInfo({ sensitiveContent: true });

describeOnTestedDatabases("the sound of the day", (site) => {
  beforeAll(async () => {
    const { catalog } = site();
    await catalog.addMedia([testAudio]);
    await catalog.add([
      testItem("sound", "rude", { publicInfo: explicit }),
      testItem("sound", "mute", {}, { audioHash: null }),
      ...["horn", "bell", "drum"].map((id) => testItem("sound", id)),
    ]);
  });
  beforeEach(() => site().boards.database.db.deleteFrom("daily_sound").execute());

  /** The sound of a day, if these are trending. */
  const choose = async (today: string, ...trending: string[]) => {
    const { boards, catalog, dailySounds } = site();
    const seen = redactedCatalog(catalog);
    const { rows: near } = await soundsAround(today, REST_DAYS).execute(boards.database.db);
    const candidates = await seen.getMany("sound", trending);
    return (await soundOfDay(dailySounds, seen, { day: today, near }, candidates))?.id;
  };
  const setListed = (id: string, isListed: boolean) =>
    site().moderation[isListed ? "relist" : "unlist"](null, { kind: "sound", id }, new Date());

  test("is the first that trends and that everybody may hear, and stays it when others trend", async () => {
    expect(await choose(day(1), "rude", "mute", "horn", "bell")).toBe("horn");
    expect(await choose(day(1), "bell")).toBe("horn");
    expect(await site().dailySounds.listUntil(day(1), 9)).toEqual([{ day: day(1), itemId: "horn" }]);
  });

  test("is the same in all processes that choose at the same moment", async () => {
    const chosen = await Promise.all(
      ["horn", "bell", "drum", "horn", "bell"].map((id) => choose(day(1), id)),
    );
    expect(new Set(chosen).size).toBe(1);
  });

  test("is another one the next day, and the first one again when all had their turn", async () => {
    const chosen: (string | undefined)[] = [];
    for (const number of [1, 2, 3, 4]) chosen.push(await choose(day(number), "horn", "bell", "drum"));
    expect(chosen).toEqual(["horn", "bell", "drum", "horn"]);
  });

  test("is not the one that an administrator chose for a later day, and the history ends with the day", async () => {
    const { dailySounds } = site();
    await dailySounds.choose(null, { day: day(2), itemId: "horn" }, new Date());
    expect(await choose(day(1), "horn", "bell")).toBe("bell");
    expect(await dailySounds.listUntil(day(1), 9)).toEqual([{ day: day(1), itemId: "bell" }]);
    expect(await choose(day(2), "bell")).toBe("horn");
  });

  test("is replaced for its day alone when it is unlisted, and the history of other days stays", async () => {
    await choose(day(1), "horn");
    await choose(day(2), "bell");
    await setListed("bell", false);
    expect(await choose(day(2), "horn", "bell", "drum")).toBe("drum");
    await setListed("bell", true);
    expect(await choose(day(2), "bell")).toBe("drum");
    expect(await site().dailySounds.listUntil(day(2), 9)).toEqual([
      { day: day(2), itemId: "drum" },
      { day: day(1), itemId: "horn" },
    ]);
  });

  test("is none of an empty site", async () => {
    expect(await choose(day(1))).toBeUndefined();
    expect(await site().dailySounds.listUntil(day(1), 9)).toEqual([]);
  });
});
