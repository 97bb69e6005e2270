import { boardLimits } from "@tuna/sdk/boards";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testAudio } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { uncountSoundsOfAccount } from "../makers/board-sounds.server.ts";
import { testItem } from "../moderation/testing/test-store.ts";
import { findBoard, listBoardIds, listBoardsOfAccount, listPublicBoards } from "./board-rows.server.ts";
import { changeBoard, copyBoard, createBoard, removeBoard } from "./change-boards.server.ts";
import { countBoardPlay } from "./count-board-play.server.ts";
import { boardOf } from "./testing/test-boards.ts";

const free = async () => {};
const first = async () => true;

describeOnTestedDatabases("boards", (site) => {
  let ada: string;
  let bob: string;
  let count = 0;
  beforeAll(async () => {
    const { accounts, catalog } = site();
    await catalog.addMedia([testAudio]);
    await catalog.add(["horn", "bell", "drum"].map((id) => testItem("sound", id)));
    ada = (await accounts.findOrCreateByEmail("ada@x.example", new Date())).id;
    bob = (await accounts.findOrCreateByEmail("bob@x.example", new Date())).id;
  });
  const add = async (sounds: string[], visibility: "public" | "private" = "public") => {
    count += 1;
    const { boards } = site();
    return (await createBoard(boards, ada, { key: `k${count}`, content: boardOf(sounds), visibility }, free))
      .row;
  };
  const addedTo = async (id: string) =>
    (await site().catalog.get("sound", id))?.vm_usage.add_to_soundboard ?? 0;

  test("made at once with one key are one board", async () => {
    const { boards } = site();
    const board = { key: "same", content: boardOf(["horn"]), visibility: "private" } as const;
    const before = await addedTo("horn");
    const made = await Promise.all(Array.from({ length: 5 }, () => createBoard(boards, ada, board, free)));
    expect(new Set(made.map(({ row }) => row.id)).size).toBe(1);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await addedTo("horn")).toBe(before + 1);
  });

  test("made at once with one key are one board, even as the last one that there is room for", async () => {
    const { accounts, boards } = site();
    const { id: full } = await accounts.findOrCreateByEmail("full@x.example", new Date());
    const make = (key: string) =>
      createBoard(boards, full, { key, content: boardOf([]), visibility: "private" }, free);
    for (let index = 1; index < boardLimits.boardsPerAccount; index++) await make(`full-${index}`);
    const made = await Promise.all(Array.from({ length: 10 }, () => make("last")));
    expect(new Set(made.map(({ row }) => row.id)).size).toBe(1);
    await expect(make("one more")).rejects.toMatchObject({ code: "too-many-boards" });
  });

  test("changed at once keep one change, and refuse the others with it", async () => {
    const { boards } = site();
    const { id } = await add(["horn"]);
    const outcomes = await Promise.allSettled(
      ["A", "B", "C"].map((name) =>
        changeBoard(boards, ada, id, { revision: 1, content: boardOf(["bell"], name) }),
      ),
    );
    const [kept] = outcomes.filter((outcome) => outcome.status === "fulfilled");
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(2);
    expect(await findBoard(boards.database.db, id, {})).toMatchObject({
      revision: 2,
      name: kept?.value.name,
    });
  });

  test("copied at once count once for each account, on the board and its sounds", async () => {
    const { boards } = site();
    const { id } = await add(["drum"]);
    const before = await addedTo("drum");
    await Promise.all([1, 2].map(() => copyBoard(boards, bob, id, free, first)));
    expect((await findBoard(boards.database.db, id, {}))?.copy_count).toBe(1);
    expect(await addedTo("drum")).toBe(before + 1);
  });

  test("count plays of one IPv6 customer as often as ten listeners of a day", async () => {
    const { accounts, boards } = site();
    const { id } = await add(["drum"]);
    const play = (network: string) =>
      countBoardPlay(boards.database.db, accounts.limits, {
        id,
        caller: { network, wideNetwork: "2001:db8:1" },
        now: new Date(),
      });
    const outcomes: boolean[] = [];
    for (let network = 0; network < 30; network++) outcomes.push(await play(`2001:db8:1:${network}`));
    expect(outcomes.filter(Boolean)).toHaveLength(10);
  });

  test("are listed by popularity and date without private and empty ones", async () => {
    const { accounts, boards } = site();
    const first = await add(["horn"]);
    const second = await add(["horn"]);
    const hidden = await add(["horn"], "private");
    const empty = await add([]);
    await countBoardPlay(boards.database.db, accounts.limits, {
      id: first.id,
      caller: { network: "n", wideNetwork: "n" },
      now: new Date(),
    });
    const idsBy = async (sort: "popular" | "created") =>
      (await listPublicBoards(boards.database.db, { sort, page: 1, pageSize: 50 })).rows.map(({ id }) => id);
    const popular = await idsBy("popular");
    expect(popular.indexOf(first.id)).toBeLessThan(popular.indexOf(second.id));
    expect((await idsBy("created"))[0]).toBe(second.id);
    for (const { id } of [hidden, empty]) expect(popular).not.toContain(id);
    expect((await listBoardIds(boards.database.db, 1)).map(({ id }) => id)).toEqual([popular[0]]);
    expect(
      (await listPublicBoards(boards.database.db, { sort: "created", page: 9, pageSize: 50 })).rows,
    ).toEqual([]);
  });

  test("are listed on 42 pages at most, however many there are", async () => {
    const { db } = site().boards.database;
    const { id } = await add(["horn"]);
    await sql`
      INSERT INTO board SELECT (jsonb_populate_record(board,
        jsonb_build_object('id', lpad(number::text, 16, 'z'), 'key', 'many-' || number))).*
      FROM board, generate_series(1, 1020) AS number WHERE id = ${id}`.execute(db);
    const read = (page: number) => listPublicBoards(db, { sort: "created", page, pageSize: 24 });
    const [last, next, far] = await Promise.all([read(42), read(43), read(44)]);
    expect([last.rows.length, last.total]).toEqual([24, 42 * 24]);
    expect([next.rows, far.rows]).toEqual([[], []]);
    await db.deleteFrom("board").where("key", "like", "many-%").execute();
  });

  test("beyond the limit of an account are refused, and room comes back with a removal", async () => {
    const { accounts, boards } = site();
    const { id: eve } = await accounts.findOrCreateByEmail("eve@x.example", new Date());
    const make = (key: string) =>
      createBoard(boards, eve, { key, content: boardOf([]), visibility: "private" }, free);
    for (let index = 0; index < boardLimits.boardsPerAccount; index++) await make(`k${index}`);
    await expect(make("more")).rejects.toMatchObject({ code: "too-many-boards" });
    const [one] = await listBoardsOfAccount(boards.database.db, eve);
    await removeBoard(boards, eve, one?.id ?? "");
    expect((await make("more")).isNew).toBe(true);
  });

  test("of one account count a sound once, however many have it, until the last of them has it no more", async () => {
    const { accounts, boards, catalog } = site();
    await catalog.add([testItem("sound", "pushed")]);
    const start = await addedTo("pushed");
    const { id: ann } = await accounts.findOrCreateByEmail("pusher@x.example", new Date());
    const ids: string[] = [];
    for (let index = 0; index < 20; index++) {
      const board = { key: `push-${index}`, content: boardOf(["pushed"]), visibility: "private" } as const;
      ids.push((await createBoard(boards, ann, board, free)).row.id);
    }
    expect(await addedTo("pushed")).toBe(start + 1);
    for (const id of ids.slice(1)) await removeBoard(boards, ann, id);
    expect(await addedTo("pushed")).toBe(start + 1);
    await removeBoard(boards, ann, ids[0] ?? "");
    expect(await addedTo("pushed")).toBe(start);
  });

  test("take all of an account off their sounds", async () => {
    const { accounts, boards, catalog } = site();
    await catalog.add([testItem("sound", "lone")]);
    const { id: zoe } = await accounts.findOrCreateByEmail("zoe@x.example", new Date());
    for (const key of ["a", "b"])
      await createBoard(boards, zoe, { key, content: boardOf(["lone"]), visibility: "private" }, free);
    const before = await addedTo("lone");
    await boards.database.db.transaction().execute((transaction) => uncountSoundsOfAccount(transaction, zoe));
    expect(await addedTo("lone")).toBe(before - 1);
  });
});
