import type { BoardContent, BoardVisibility } from "@tuna/sdk/boards";
import { boardContentSchema, boardFileText, padsOf, readBoardFile } from "@tuna/sdk/boards";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testAudio } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { testItem } from "../moderation/testing/test-store.ts";
import { findBoard } from "./board-rows.server.ts";
import { changeBoard, copyBoard, createBoard, removeBoard } from "./change-boards.server.ts";
import { shownBoard } from "./shown-board.server.ts";
import { anyBoard } from "./testing/any-board.ts";
import { boardOf } from "./testing/test-boards.ts";

const free = async () => {};
const first = async () => true;
const brand = { key: "tuna" };
const RUNS = Number(process.env.FUZZ_RUNS ?? 25);

describeOnTestedDatabases("boards", (site) => {
  const people: string[] = [];
  let count = 0;
  const newKey = () => `key-${count++}`;
  beforeAll(async () => {
    const { accounts, catalog } = site();
    await catalog.addMedia([testAudio]);
    await catalog.add(["horn", "bell", "drum"].map((id) => testItem("sound", id)));
    for (const name of ["ada", "bob"])
      people.push((await accounts.findOrCreateByEmail(`${name}@x.example`, new Date())).id);
  });
  beforeEach(() => site().boards.database.db.deleteFrom("board").execute());

  test("are the same after they were stored, read, exported and imported, whatever they contain", async () => {
    const { boards } = site();
    const [ada = ""] = people;
    const { row } = await createBoard(
      boards,
      ada,
      { key: newKey(), content: boardOf([]), visibility: "private" },
      free,
    );
    let { revision } = row;
    await fc.assert(
      fc.asyncProperty(anyBoard(), async (content) => {
        ({ revision } = await changeBoard(boards, ada, row.id, { revision, content }));
        const stored = await findBoard(boards.database.db, row.id, { accountId: ada });
        const read = boardContentSchema.parse(JSON.parse(JSON.stringify(stored && shownBoard(stored))));
        expect(read).toEqual(content);
        expect(readBoardFile(boardFileText(read, brand), brand)).toEqual(content);
        // What is there already changes nothing, so that it may be sent again.
        const again = await changeBoard(boards, ada, row.id, { revision: 1, content });
        expect(again.revision).toBe(revision);
      }),
      { numRuns: RUNS },
    );
  });

  test("keep their rules, whatever two people do with them", async () => {
    const { boards, catalog } = site();
    const { db } = boards.database;
    const actions = fc.record({
      who: fc.nat(1),
      type: fc.constantFrom("create", "change", "change", "stale", "share", "copy", "remove"),
      which: fc.nat(9),
      sounds: fc.subarray(["horn", "bell", "drum", "nobody"]),
      visibility: fc.constantFrom<BoardVisibility>("public", "link", "private"),
    });
    interface Known {
      id: string;
      owner: string;
      revision: number;
      visibility: BoardVisibility;
      content: BoardContent;
    }
    await fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 3, maxLength: 15 }), async (steps) => {
        await db.deleteFrom("board").execute();
        await db.updateTable("item_stat").set({ added: 0 }).execute();
        let known: Known[] = [];
        for (const { who, type, which, sounds, visibility } of steps) {
          const person = people[who] ?? "";
          const content = boardOf(sounds, `Board ${which}`);
          const board = known[which % (known.length || 1)];
          if (type === "create" || !board) {
            const { row } = await createBoard(boards, person, { key: newKey(), content, visibility }, free);
            known.push({ id: row.id, owner: person, revision: 1, visibility, content });
            continue;
          }
          const isOwn = board.owner === person;
          const refusal = { code: isOwn ? "conflict" : "board-not-found" };
          if (type === "copy") {
            const copied = copyBoard(boards, person, board.id, free, first);
            if (!isOwn && board.visibility === "private") {
              await expect(copied).rejects.toMatchObject({ code: "board-not-found" });
            } else {
              const { id } = await copied;
              known.push({ ...board, id, owner: person, revision: 1, visibility: "private" });
            }
          } else if (type === "remove") {
            const removed = removeBoard(boards, person, board.id);
            if (isOwn) known = known.filter((one) => one !== board);
            if (isOwn) await removed;
            else await expect(removed).rejects.toMatchObject(refusal);
          } else {
            const revision = board.revision - Number(type === "stale");
            const changes = type === "share" ? { revision, visibility } : { revision, content };
            const next = { ...board, ...changes, revision: board.revision };
            const isSame =
              next.visibility === board.visibility &&
              JSON.stringify(next.content) === JSON.stringify(board.content);
            const changed = changeBoard(boards, person, board.id, changes);
            if (!isOwn || (type === "stale" && !isSame)) {
              await expect(changed).rejects.toMatchObject(refusal);
            } else {
              Object.assign(board, next, { revision: board.revision + Number(!isSame) });
              expect((await changed).revision).toBe(board.revision);
            }
          }
        }
        for (const { id, owner, revision, visibility, content } of known) {
          const row = await findBoard(db, id, { accountId: owner });
          expect(row).toMatchObject({ account_id: owner, revision, visibility, name: content.name });
          expect(row?.pages).toEqual(content.pages);
          const others = people.find((person) => person !== owner);
          const isShown = visibility !== "private";
          expect((await findBoard(db, id, { accountId: others })) !== undefined).toBe(isShown);
          expect((await findBoard(db, id, {})) !== undefined).toBe(isShown);
        }
        expect(await db.selectFrom("board").select("id").execute()).toHaveLength(known.length);
        for (const sound of ["horn", "bell", "drum"]) {
          const on = known.filter(({ content }) =>
            padsOf(content.pages).some(({ soundId }) => soundId === sound),
          );
          const stat = await catalog.get("sound", sound);
          expect(stat?.vm_usage.add_to_soundboard).toBe(new Set(on.map(({ owner }) => owner)).size);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
