import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testAudio, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { createBoard, removeBoard } from "../boards/change-boards.server.ts";
import { boardOf } from "../boards/testing/test-boards.ts";
import { redactedCatalog } from "../catalog/redacted-catalog.server.ts";
import { readHomeFacts } from "../home/home-facts.server.ts";
import { testItem } from "../moderation/testing/test-store.ts";
import { boardOfWeek } from "./board-of-week.server.ts";

const week = "2026-11-23";
const nextWeek = "2026-11-30";
const now = new Date("2026-11-25T12:00:00Z");

describeOnTestedDatabases("the board of the week", (site) => {
  let ada: string;
  let count = 0;
  beforeAll(async () => {
    const { accounts, catalog } = site();
    await catalog.addMedia([testAudio]);
    await catalog.add([
      ...["horn", "bell", "drum"].map((id) => testItem("sound", id)),
      testItem("sound", "rude", { publicInfo: testPublicInfo({ sensitiveContent: true }) }),
    ]);
    ada = (await accounts.findOrCreateByEmail("ada@x.example", now)).id;
  });
  beforeEach(async () => {
    await site().boards.database.db.deleteFrom("board").execute();
  });

  const add = async (sounds: string[], plays = 0) => {
    count += 1;
    const { boards } = site();
    const board = { key: `k${count}`, content: boardOf(sounds), visibility: "public" } as const;
    const { row } = await createBoard(boards, ada, board, async () => {});
    const popularity = now.getTime() / (7 * 86_400_000) + Math.log2(plays + 1);
    await boards.database.db.updateTable("board").set({ popularity }).where("id", "=", row.id).execute();
    return row.id;
  };
  const show = async (ofWeek = week, at = now) => {
    const { boards, catalog, weeklyBoards } = site();
    const about = { day: "2026-11-25", restDays: 1, week: ofWeek, boardCount: 1 };
    const facts = await readHomeFacts(boards.database.db, about);
    const stored = { week: ofWeek, boardId: facts.weeklyBoardId, board: facts.weeklyBoard };
    const seen = redactedCatalog(catalog);
    return (await boardOfWeek(weeklyBoards, seen, stored, at.getTime()))?.board.id;
  };
  const play = (id: string, plays: number) =>
    site()
      .boards.database.db.updateTable("board")
      .set({ popularity: now.getTime() / (7 * 86_400_000) + Math.log2(plays + 1) })
      .where("id", "=", id)
      .execute();

  test("is the most used one, and stays it all week", async () => {
    const [few, many] = [await add(["horn"], 3), await add(["bell"], 30)];
    expect(await show()).toBe(many);
    await play(few, 300);
    expect(await show()).toBe(many);
    expect(await show(nextWeek)).toBe(few);
  });

  test("is another one each week while there are others", async () => {
    const [few, some, many] = [await add(["horn"], 3), await add(["bell"], 30), await add(["drum"], 300)];
    const weeks = [week, nextWeek, "2026-12-07"];
    const shown: (string | undefined)[] = [];
    for (const one of weeks) shown.push(await show(one));
    expect(shown).toEqual([many, some, few]);
    expect(await show("2026-12-14"), "once each was it").toBe(many);
  });

  test("is the same for all who ask at the same moment", async () => {
    for (const sound of ["horn", "bell", "drum"]) await add([sound]);
    const shown = await Promise.all(Array.from({ length: 5 }, () => show()));
    expect(new Set(shown).size).toBe(1);
    expect(shown[0]).toBeDefined();
  });

  test("is none with an explicit sound, and none whose sounds are all gone", async () => {
    await add(["horn", "rude"], 90);
    await add(["nobody"], 80);
    for (let plays = 81; plays < 89; plays++) await add(["rude"], plays);
    expect(await show()).toBeUndefined();
    const calm = await add(["horn", "nobody"], 2);
    expect(await show()).toBe(calm);
  });

  test("is looked for once a minute among all listed boards if no popular one is for everybody", async () => {
    const calm = await add(["horn"], 1);
    const { db } = site().boards.database;
    const { rows } = await sql<{ count: number }>`
      WITH copied AS (
        INSERT INTO board (id, account_id, key, request_hash, name, description, pages, pad_count, sound_ids,
          visibility, popularity, created_at, updated_at)
        SELECT 'rude' || number, account_id, 'rude' || number, request_hash, name, description, pages, pad_count,
          ARRAY['rude'], visibility, popularity + 1, created_at, updated_at
        FROM board, generate_series(1, 250) AS number WHERE id = ${calm} RETURNING id)
      SELECT count(*)::integer AS count FROM copied`.execute(db);
    expect(rows).toEqual([{ count: 250 }]);
    const setSounds = (sounds: string[]) =>
      db.updateTable("board").set({ sound_ids: sounds }).where("id", "=", calm).execute();
    await setSounds(["rude"]);
    expect(await show()).toBeUndefined();
    await setSounds(["horn"]);
    expect(await show(week, new Date(now.getTime() + 30_000))).toBeUndefined();
    expect(await show(week, new Date(now.getTime() + 61_000))).toBe(calm);
  });

  test("is replaced when it is hidden or removed", async () => {
    const [third, second, first] = [await add(["horn"], 1), await add(["bell"], 5), await add(["drum"], 9)];
    expect(await show()).toBe(first);
    const { boards, moderation } = site();
    await moderation.decideBoard(null, first, { action: "hide", reason: "other" }, now);
    expect(await show()).toBe(second);
    await removeBoard(boards, ada, second);
    expect(await show()).toBe(third);
  });

  test("is the one that an administrator chose, which the log names", async () => {
    const [few, many] = [await add(["horn"], 3), await add(["bell"], 30)];
    expect(await show()).toBe(many);
    const { moderation, weeklyBoards } = site();
    expect(await weeklyBoards.choose(null, { week, boardId: few }, now)).toBe("chosen");
    expect(await show()).toBe(few);
    expect(await show(nextWeek)).toBe(many);
    const { items } = await moderation.log({ page: 1 });
    expect(items[0]).toMatchObject({
      action: "choose-weekly-board",
      before: { week, board: many },
      after: { week, board: few },
    });
  });

  test("is not the one that an administrator chose for a later week", async () => {
    const [few, many] = [await add(["horn"], 3), await add(["bell"], 30)];
    await site().weeklyBoards.choose(null, { week: nextWeek, boardId: many }, now);
    expect(await show()).toBe(few);
    expect(await show(nextWeek)).toBe(many);
  });

  test("is nothing that nobody may see", async () => {
    const { weeklyBoards } = site();
    const rude = await add(["horn", "rude"]);
    expect(await weeklyBoards.choose(null, { week, boardId: rude }, now)).toBe("explicit");
    expect(await weeklyBoards.choose(null, { week, boardId: "nothing" }, now)).toBe("unknown");
    expect(await show()).toBeUndefined();
  });
});
