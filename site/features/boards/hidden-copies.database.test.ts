import { beforeAll, expect, test } from "vitest";
import { testAudio } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { testItem } from "../moderation/testing/test-store.ts";
import { findBoard } from "./board-rows.server.ts";
import { changeBoard, copyBoard, createBoard, removeBoard } from "./change-boards.server.ts";
import { boardOf } from "./testing/test-boards.ts";

const free = async () => {};
const first = async () => true;
const at = new Date("2026-03-01T12:00:00Z");

describeOnTestedDatabases("copies of hidden boards", (site) => {
  let owner: string;
  let other: string;
  let ada: { id: string; email: string };
  beforeAll(async () => {
    const { accounts, catalog } = site();
    await catalog.addMedia([testAudio]);
    await catalog.add(["horn"].map((id) => testItem("sound", id)));
    owner = (await accounts.findOrCreateByEmail("owner@x.example", at)).id;
    other = (await accounts.findOrCreateByEmail("other@x.example", at)).id;
    ada = await accounts.findOrCreateByEmail("ada@x.example", at);
  });
  let count = 0;
  /** The content of a board whose pads no other board has. */
  const newContent = (name = "Rude") => {
    count += 1;
    const { pages, ...content } = boardOf(["horn"], name);
    const withOwnId = pages.map((page) => ({
      ...page,
      pads: page.pads.map((pad) => ({ ...pad, id: `pad${String(count).padStart(5, "0")}` })),
    }));
    return { ...content, pages: withOwnId };
  };
  const add = async (content = newContent()) => {
    count += 1;
    const board = { key: `k${count}`, content, visibility: "public" } as const;
    return (await createBoard(site().boards, owner, board, free)).row;
  };
  const copy = (account: string, id: string) => copyBoard(site().boards, account, id, free, first);
  const publish = async (account: string, { id, revision }: { id: string; revision: number }) =>
    changeBoard(site().boards, account, id, { revision, visibility: "public" });
  const decide = (id: string, action: "hide" | "unhide") =>
    site().moderation.decideBoard(ada, id, action === "hide" ? { action, reason: "hate" } : { action }, at);
  const isPublic = async ({ id }: { id: string }) =>
    (await findBoard(site().boards.database.db, id, {})) !== undefined;
  const reasonOf = async ({ id }: { id: string }) =>
    (await findBoard(site().boards.database.db, id, { accountId: owner }))?.hidden_reason;

  test("stay hidden whatever their owner does, until an administrator shows the board", async () => {
    const board = await add();
    await decide(board.id, "hide");
    const first = await copy(owner, board.id);
    const second = await copy(owner, (await publish(owner, first)).id);
    const { revision } = await publish(owner, second);
    const content = newContent("Changed");
    await changeBoard(site().boards, owner, second.id, { revision, content });
    expect([await isPublic(first), await isPublic(second)]).toEqual([false, false]);
    expect([await reasonOf(first), await reasonOf(second)]).toEqual(["hate", "hate"]);
    await expect(copy(other, first.id)).rejects.toMatchObject({ code: "board-not-found" });
    await decide(board.id, "unhide");
    expect([await isPublic(first), await isPublic(second)]).toEqual([true, true]);
  });

  test("made before are hidden and shown with the board, if they have its content or its owner", async () => {
    const board = await add();
    const same = await publish(other, await copy(other, board.id));
    const ofSame = await publish(owner, await copy(owner, same.id));
    const changed = await publish(other, await copy(other, board.id));
    const content = newContent("Nice");
    await changeBoard(site().boards, other, changed.id, { revision: changed.revision, content });
    const own = await publish(owner, await copy(owner, board.id));
    await changeBoard(site().boards, owner, own.id, { revision: own.revision, content });
    await decide(board.id, "hide");
    const all = [board, same, ofSame, own, changed];
    expect(await Promise.all(all.map(isPublic))).toEqual([false, false, false, false, true]);
    const [entry] = (await site().moderation.log({ page: 1 })).items;
    expect(entry).toMatchObject({ action: "hide-board", after: { hiddenReason: "hate", copies: 3 } });

    await decide(same.id, "unhide");
    expect(await isPublic(same)).toBe(true);
    await decide(own.id, "hide");
    await decide(board.id, "unhide");
    // The administrator hid this one by itself meanwhile.
    expect(await Promise.all(all.map(isPublic))).toEqual([true, true, true, false, true]);
  });

  test("made while the board is hidden are hidden", async () => {
    const board = await add();
    const copies = await Promise.all([
      ...[1, 2, 3].map(() => copy(other, board.id).catch(() => undefined)),
      decide(board.id, "hide"),
    ]);
    const made = copies.filter((one) => typeof one === "object");
    for (const one of made) await publish(other, one);
    expect(await Promise.all(made.map(isPublic))).toEqual(made.map(() => false));
  });

  test("cannot be made by sending the same pads again", async () => {
    const content = newContent("Again");
    const board = await add(content);
    await decide(board.id, "hide");
    expect(await isPublic(await add({ ...content, name: "Another name" }))).toBe(false);
    const second = await add(newContent("Other"));
    expect(await isPublic(second)).toBe(true);
    await changeBoard(site().boards, owner, second.id, { revision: second.revision, content });
    expect(await isPublic(second)).toBe(false);
  });

  test("cannot be made by sending the same pads after the board was changed or removed", async () => {
    const content = newContent("Gone");
    const board = await add(content);
    await decide(board.id, "hide");
    const other = newContent("Changed");
    await changeBoard(site().boards, owner, board.id, { revision: board.revision, content: other });
    const second = await add(content);
    expect(await isPublic(second)).toBe(false);
    for (const { id } of [board, second]) await removeBoard(site().boards, owner, id);
    const again = await add(content);
    expect([await isPublic(again), await reasonOf(again)]).toEqual([false, "hate"]);
    await decide(again.id, "unhide");
    expect([await isPublic(again), await isPublic(await add(content))]).toEqual([true, true]);
  });

  test("stay public once an administrator showed one alone, whatever name its owner gives it", async () => {
    const content = newContent("Bad name");
    const board = await add(content);
    const { id, revision } = await publish(owner, await copy(owner, board.id));
    await decide(board.id, "hide");
    await decide(id, "unhide");
    const renamed = { ...content, name: "Good name" };
    const changed = await changeBoard(site().boards, owner, id, { revision, content: renamed });
    expect([await isPublic(changed), await isPublic(board)]).toEqual([true, false]);
  });

  test("cannot be made by copying the same pads of somebody else", async () => {
    const content = newContent("Shared");
    const board = await add(content);
    const foreign = {
      key: "foreign",
      content: { ...content, name: "Foreign" },
      visibility: "public",
    } as const;
    const { row } = await createBoard(site().boards, other, foreign, free);
    await decide(board.id, "hide");
    expect(await isPublic(row)).toBe(true);
    expect(await isPublic(await publish(owner, await copy(owner, row.id)))).toBe(false);
  });

  test("stay hidden when the owner removes the board", async () => {
    const board = await add();
    await decide(board.id, "hide");
    const made = await publish(owner, await copy(owner, board.id));
    await removeBoard(site().boards, owner, board.id);
    expect(await isPublic(made)).toBe(false);
    const shown = (await site().moderation.reportedBoards()).boards.find(({ id }) => id === made.id);
    expect(shown).toMatchObject({ hiddenReason: "hate" });
    await decide(made.id, "unhide");
    expect(await isPublic(made)).toBe(true);
  });
});
